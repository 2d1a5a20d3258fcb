import { Answer, useQuery } from '@azulejo/shared/data'
import { formatDay, numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import {
  BarChart,
  ChartRow,
  gameClassMessages,
  KeyFigures,
  PartBars,
  PeriodFilter,
  ReportBody,
  ReportScreen,
  ReportSkeleton,
  ReportTotals,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import { overviewPeriods, type TeamOverviewAnswer, teamOverview } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { DirectTeam, type OverviewUrl, overviewFilter } from '../direct-team/direct-team.tsx'
import { ReportNote } from '../team-filter/team-filter.tsx'
import { OwnIncome } from './own-income.tsx'
import { useReportPaths } from './report-paths.ts'

const figures = ['bets', 'net', 'deposits', 'withdrawals', 'newMembers'] as const
const parts = { open: 'metric.open', settled: 'metric.settledBet', payouts: 'metric.payout' } as const

/** Agent centre, agentTeamOverview: figures of the whole team, by day and category, and the direct team. */
export function TeamOverviewScreen() {
  const { _: t } = useLingui()
  const url = useUrlFilter(overviewFilter)
  const [filter, change] = url
  const { period } = filter
  return (
    <ReportScreen
      title={t('agent.overview')}
      aside={<PeriodFilter shown={usePeriod(filter, 'today')} offered={overviewPeriods} onChange={change} />}
    >
      <OwnIncome period={period} />
      <Answer
        of={useQuery(teamOverview, { period })}
        loading={<ReportSkeleton heights={[104, 300]} />}
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {(overview, isBusy) => (
          <ReportBody isBusy={isBusy}>
            <Overview overview={overview} period={period} />
            <DirectTeam url={url} />
            <ReportNote>{`${t('agent.direct.what')} ${t('metric.basis')}`}</ReportNote>
          </ReportBody>
        )}
      </Answer>
    </ReportScreen>
  )
}

function Overview({ overview, period }: { overview: TeamOverviewAnswer; period: OverviewUrl[0]['period'] }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const number = numberFormat(locale)
  const { current, previous, days, categories, currency } = overview
  const reportPath = useReportPaths(period)
  const behind = {
    bets: reportPath('bets'),
    net: reportPath('profit'),
    deposits: reportPath('transactions', { group: 'deposit' }),
    withdrawals: reportPath('transactions', { group: 'withdrawal' }),
    newMembers: '/agent/downlineManagmentView?sort=joined&direction=descending',
    open: reportPath('bets', { status: 'open' }),
    settled: reportPath('profit'),
    payouts: reportPath('profit'),
  }
  const long = (day = '') => day && formatDay(day, locale, { day: 'numeric', month: 'long' })
  return (
    <>
      <KeyFigures
        compared={t(`agent.compared.${period}`)}
        figures={figures.map((key) => ({
          key,
          label: t(key === 'net' ? 'metric.houseResult' : `agent.figure.${key}`),
          current: current[key],
          previous: previous[key],
          course: days.map((day) => day[key]),
          to: behind[key],
          format: (value) => (typeof value === 'number' ? number.format(value) : money(value)),
        }))}
      />
      <ReportTotals
        totals={(['open', 'settled', 'payouts'] as const).map((key) => ({ key, head: t(parts[key]), to: behind[key] }))}
        sums={current}
        currency={currency}
      />
      <ChartRow>
        <BarChart
          title={t('agent.daily')}
          caption={t('agent.daily.range', { first: long(days[0]?.day), last: long(days.at(-1)?.day) })}
          head={t('agent.daily.day')}
          points={days.map(({ day }) => ({
            key: day,
            label: long(day),
            tick: formatDay(day, locale, { day: '2-digit' }),
          }))}
          series={[
            {
              key: 'bets',
              label: t('agent.daily.bets'),
              tone: 'primary',
              height: 144,
              values: days.map((day) => day.bets),
            },
            {
              key: 'net',
              label: t('metric.houseResult'),
              tone: 'accent',
              height: 76,
              values: days.map((day) => day.net),
            },
          ]}
          format={money}
        />
        <PartBars
          title={t('agent.byCategory')}
          parts={categories.map(({ gameClassify, bets }) => ({
            key: gameClassify,
            label: t(gameClassMessages[gameClassify]),
            value: bets,
            to: reportPath('bets', { category: gameClassify }),
          }))}
          empty={t('agent.byCategory.none')}
          format={money}
        />
      </ChartRow>
    </>
  )
}
