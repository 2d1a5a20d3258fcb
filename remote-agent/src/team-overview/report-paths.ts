import { dayIn, periodRange, systemClock } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import type { overviewPeriods } from '@azulejo/shared/wire'

type OverviewPeriod = (typeof overviewPeriods)[number]

const pages = {
  bets: 'personalHistoryCopy',
  profit: 'palStatementsAgentCopy',
  income: 'agentRevenueReport',
  transactions: 'agentDownlineTransactionDetailsCopy',
} as const

/** Returns the paths of the reports behind the overview, with its period and further filters. */
export function useReportPaths(period: OverviewPeriod) {
  const { timeZone = 'UTC' } = useBrand()
  // Reports have no button for yesterday.
  const shown =
    period === 'yesterday'
      ? { period: 'custom', ...periodRange(period, dayIn(timeZone, systemClock.now())) }
      : { period }
  return (report: keyof typeof pages, filter: Readonly<Record<string, string>> = {}): string =>
    `/agent/${pages[report]}?${new URLSearchParams({ ...shown, ...filter })}`
}
