import { type Currency, formatDay, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { BarChart, KeyFigures, ReportTotals } from '@azulejo/shared/report'
import type { PersonalProfit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'

const totals = ['wins', 'losses', 'deposits', 'withdrawals'] as const

/** Formats an amount with a plus sign before gains. */
export function useSigned() {
  const money = useMoney()
  return (amount: string) => `${/[1-9]/.test(amount) && !amount.startsWith('-') ? '+' : ''}${money(amount)}`
}

/** The figures of the period compared with the previous period, and the net result by day. */
export function ProfitFigures({ profit }: { readonly profit: PersonalProfit }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const signed = useSigned()
  const { current, previous, days, currency } = profit
  const gifts = ({ rebates, promotions }: { rebates: string; promotions: string }) =>
    toDecimal(
      [rebates, promotions].reduce((sum, one) => sum + (parseAmount(one, currency) ?? 0n), 0n),
      currency as Currency,
    )
  const long = (day = '') => day && formatDay(day, locale)
  const figure = (key: 'net' | 'bets' | 'payouts' | 'winLoss', label: string, isSigned = false) => ({
    key,
    label,
    current: current[key],
    previous: previous[key],
    format: (value: string | number) => (isSigned ? signed : money)(String(value)),
  })
  return (
    <>
      <KeyFigures
        compared={(previous) => t('member.profit.before', { previous })}
        figures={[
          { ...figure('net', t('member.profit.net'), true), course: days.map(({ net }) => net) },
          figure('bets', t('metric.settledBet')),
          figure('payouts', t('metric.payout')),
          { ...figure('winLoss', t('metric.ownResult'), true), course: days.map(({ winLoss }) => winLoss) },
          {
            key: 'gifts',
            label: t('member.profit.gifts'),
            current: gifts(current),
            previous: gifts(previous),
            format: (value) => signed(String(value)),
          },
        ]}
      />
      <p className={css.muted}>{t('member.profit.what')}</p>
      <ReportTotals
        totals={totals.map((key) => ({ key, head: t(`member.profit.${key}`) }))}
        sums={current}
        currency={currency}
      />
      <BarChart
        title={t('member.profit.daily')}
        caption={t('member.profit.dailyOf', { first: long(days[0]?.day), last: long(days.at(-1)?.day) })}
        head={t('member.profit.day')}
        points={days.map(({ day }) => ({
          key: day,
          label: long(day),
          tick: formatDay(day, locale, { day: '2-digit', month: '2-digit' }),
        }))}
        listed={[
          { key: 'winLoss', label: t('metric.ownResult'), values: days.map(({ winLoss }) => winLoss) },
          { key: 'gifts', label: t('member.profit.gifts'), values: days.map(gifts) },
        ]}
        series={[
          {
            key: 'net',
            label: t('member.profit.net'),
            tone: 'accent',
            height: 200,
            values: days.map(({ net }) => net),
            signs: { gain: t('member.profit.gain'), loss: t('member.profit.loss') },
          },
        ]}
        format={signed}
      />
    </>
  )
}
