import { type Day, dayStart, monthStart, shiftDay } from './days.ts'
import type { Instant } from './time.ts'

/** Periods that a report offers; all but `custom` are relative to today. */
export const periods = ['today', 'yesterday', '7d', '30d', 'month', 'custom'] as const
export type Period = (typeof periods)[number]

/** A range of days; both days are included. */
export type DayRange = { readonly from: Day; readonly to: Day }

/** A span of time from `from` (inclusive) to `to` (exclusive). */
export type Span = { readonly from: Instant; readonly to: Instant }

const offsets = { today: [0, 0], yesterday: [-1, -1], '7d': [-6, 0], '30d': [-29, 0] } as const

/** Returns the days of a period; `month` runs from the first day of the current month to today. */
export function periodRange(period: Exclude<Period, 'custom'>, today: Day): DayRange {
  if (period === 'month') return { from: monthStart(today), to: today }
  const [first, last] = offsets[period]
  return { from: shiftDay(today, first), to: shiftDay(today, last) }
}

/** The days of a range, oldest first. */
export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day)
  return days
}

/** Returns the number of days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Returns the range of the same length that ends the day before. */
export function rangeBefore(range: DayRange): DayRange {
  const to = shiftDay(range.from, -1)
  return { from: shiftDay(to, -daysBetween(range)), to }
}

/** Converts a range of days in a time zone to instants. */
export const spanOf = (timeZone: string, { from, to }: DayRange): Span => ({
  from: dayStart(timeZone, from),
  to: dayStart(timeZone, shiftDay(to, 1)),
})
