import type { Instant } from '@azulejo/shared/kernel'
import type { overviewPeriods } from '@azulejo/shared/wire'
import { dayStart } from './zone-days.ts'

/** From `from` up to, and not including, `to`. */
export type Span = { readonly from: Instant; readonly to: Instant }
export type OverviewPeriod = (typeof overviewPeriods)[number]

/** First and last day counted from today. */
const daysOf: Readonly<Record<OverviewPeriod, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  '7d': [-6, 0],
  '30d': [-29, 0],
}

/** A period in whole days of the merchant's time zone, and the one of the same length right before it. */
export function periodSpans(period: OverviewPeriod, timeZone: string, now: Instant): { current: Span; previous: Span } {
  const [first, last] = daysOf[period]
  const length = last - first + 1
  const at = (shift: number) => dayStart(timeZone, now, shift)
  return {
    current: { from: at(first), to: at(last + 1) },
    previous: { from: at(first - length), to: at(first) },
  }
}
