import { type Column, Table } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages, useColumns } from '@azulejo/shared/report'
import type { ManualRebate } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'

type Line = ManualRebate['rows'][number]

const isZero = (amount: string) => !/[1-9]/.test(amount)

/** Rebate by category: valid bets, minus bets used for a bonus, times the rate. */
export function RebateLines({ rebate: { rows, totals } }: { readonly rebate: ManualRebate }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const percent = numberFormat(useLocaleTag(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 3,
  })
  const { amount } = useColumns<Line>()
  const taken = (value: string) => money(isZero(value) ? value : `-${value}`)
  const columns: Column<Line>[] = [
    {
      key: 'gameClassify',
      head: t('member.category'),
      narrow: 'title',
      cell: ({ gameClassify, base, rate, usedInBonus }) => (
        <>
          <b>{t(gameClassMessages[gameClassify])}</b>
          <span className={css.line}>
            {money(base)} × {percent.format(Number(rate) / 100)}
          </span>
          {!isZero(usedInBonus) && (
            <span className={css.line}>{t('member.rebate.leftOut', { amount: money(usedInBonus) })}</span>
          )}
        </>
      ),
    },
    amount('validBet', t('metric.validBet')),
    {
      key: 'usedInBonus',
      head: t('member.rebate.usedInBonus'),
      numeric: true,
      narrow: 'hidden',
      cell: ({ usedInBonus }) => taken(usedInBonus),
    },
    amount('base', t('member.rebate.base')),
    {
      key: 'rate',
      head: t('member.rebate.rate'),
      numeric: true,
      narrow: 'hidden',
      cell: ({ rate }) => (
        <span className={isZero(rate) ? css.muted : css.rate}>{percent.format(Number(rate) / 100)}</span>
      ),
    },
    amount('rebate', t('member.rebate.rebate'), { narrow: 'amount', strong: true }),
  ]
  return (
    <Table<Line>
      caption={t('member.rebate.lines')}
      columns={columns}
      rows={rows}
      rowKey={({ gameClassify }) => gameClassify}
      total={{
        gameClassify: t('member.total'),
        validBet: money(totals.validBet),
        usedInBonus: taken(totals.usedInBonus),
        base: money(totals.base),
        rebate: money(totals.rebate),
      }}
    />
  )
}
