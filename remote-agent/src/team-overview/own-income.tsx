import { useQuery } from '@azulejo/shared/data'
import { Mosaic, Skeleton } from '@azulejo/shared/design'
import { dateFormat, dayIn, type Instant, periodRange, rangeBefore, spanOf, systemClock } from '@azulejo/shared/kernel'
import { SiteLink, useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { agentDividend, agentIncome, agentSalary, type overviewPeriods } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { AgentKey } from '../locales/message-ids.ts'
import css from './own-income.module.css'
import { useReportPaths } from './report-paths.ts'

type Payout = { readonly at: Instant; readonly amount: string; readonly source: AgentKey; readonly page: string }

const isSome = (amount: string) => /[1-9]/.test(amount) && !amount.startsWith('-')

/** The payout that comes next: of those that pay something as things stand, or else of all. */
const nextOf = (payouts: readonly Payout[]): Payout | undefined => {
  const [first] = payouts
    .filter(({ amount }, _, all) => isSome(amount) || !all.some((other) => isSome(other.amount)))
    .toSorted((one, other) => one.at - other.at)
  return first
}

/** The next payouts of the agent's contracts; undefined while one of them loads, `failed` if one does not load. */
function usePayouts(): readonly Payout[] | 'failed' | undefined {
  const { timeZone = 'UTC' } = useBrand()
  const dividend = useQuery(agentDividend, {})
  const [daily, hourly, realtime] = [
    useQuery(agentSalary, { kind: 'daily' }),
    useQuery(agentSalary, { kind: 'hourly' }),
    useQuery(agentSalary, { kind: 'realtime' }),
  ]
  const all = [dividend, daily, hourly, realtime]
  if (all.some(({ value, state }) => value === undefined && state === 'failed')) return 'failed'
  if (all.some(({ state }) => state === 'loading')) return undefined
  const salaries = [
    { answer: daily, source: 'agent.dailySalary', page: 'agentDailyWages2' },
    { answer: hourly, source: 'agent.hourlySalary', page: 'agentHourSalary' },
    { answer: realtime, source: 'agent.realtimeSalary', page: 'agentRealtimeSalary' },
  ] as const
  return [
    ...(dividend.value?.contracts ?? []).map(({ from, to, estimate }) => ({
      at: spanOf(timeZone, { from, to }).to,
      amount: estimate,
      source: 'agent.dividend' as const,
      page: 'agentDividendRecordCopy2',
    })),
    ...salaries.flatMap(({ answer: { value }, ...of }) =>
      value?.progress ? [{ at: value.nextRun, amount: value.progress.amount, ...of }] : [],
    ),
  ]
}

/** The agent's own income of the period, against the period before, and what is paid next as things stand. */
export function OwnIncome({ period }: { readonly period: (typeof overviewPeriods)[number] }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { timeZone = 'UTC' } = useBrand()
  const range = periodRange(period, dayIn(timeZone, systemClock.now()))
  const ask = ({ from, to }: { readonly from: string; readonly to: string }) => ({ from, to, size: 1 })
  const income = useQuery(agentIncome, ask(range))
  const before = useQuery(agentIncome, ask(rangeBefore(range)))
  const payouts = usePayouts()
  const next = payouts && payouts !== 'failed' ? nextOf(payouts) : undefined
  const reportPath = useReportPaths(period)
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short', timeZone })
  const total = income.value?.totals?.total
  return (
    <Mosaic as="dl" columns={2} narrowColumns={1} aria-label={t('agent.own')}>
      <div className={css.cell}>
        <dt>{t('agent.income')}</dt>
        <dd>
          <b>
            {total === undefined ? (
              income.state === 'failed' ? (
                '–'
              ) : (
                <Skeleton width={120} height={28} />
              )
            ) : (
              money(total)
            )}
          </b>
          <span>
            {before.value?.totals && (
              <span>{`${t(`agent.own.before.${period}`)}: ${money(before.value.totals.total)}`}</span>
            )}
            <SiteLink to={reportPath('income')}>{t('agent.own.days')}</SiteLink>
          </span>
        </dd>
      </div>
      <div className={css.cell}>
        <dt>{t('agent.own.next')}</dt>
        <dd>
          <b>{payouts === undefined ? <Skeleton width={120} height={28} /> : next ? money(next.amount) : '–'}</b>
          <span>
            {next && <span>{t('agent.own.from', { source: t(next.source), at: moment.format(next.at) })}</span>}
            {next && <SiteLink to={`/agent/${next.page}`}>{t('agent.own.contract')}</SiteLink>}
            {payouts && payouts !== 'failed' && !next && <span>{t('agent.own.none')}</span>}
          </span>
        </dd>
      </div>
    </Mosaic>
  )
}
