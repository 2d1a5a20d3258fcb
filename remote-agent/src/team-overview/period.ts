import { overviewPeriods } from '@azulejo/shared/wire'

export type OverviewPeriod = (typeof overviewPeriods)[number]

/** The period an address names; today when it names none. */
export function periodFrom(text: string | null): OverviewPeriod {
  return overviewPeriods.find((period) => period === text) ?? 'today'
}
