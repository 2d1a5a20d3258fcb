import type { Instant } from '../kernel/time.ts'
import { type Day, dayStart, monthStart, shiftDay } from './days.ts'

/** Periods that a report offers; all but the last are counted from today. */
export const periods = ['today', 'yesterday', '7d', '30d', 'month', 'custom'] as const
export type Period = (typeof periods)[number]

/** Both days included. */
export type DayRange = { readonly from: Day; readonly to: Day }

/** From `from` up to, and not including, `to`. */
export type Span = { readonly from: Instant; readonly to: Instant }

const offsets = { today: [0, 0], yesterday: [-1, -1], '7d': [-6, 0], '30d': [-29, 0] } as const

/** The days of a period; a month is that of today until today. */
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

/** How many days lie from `from` to `to`; negative when `to` is the earlier one. */
export const daysBetween = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** As many days, right before them. */
export function rangeBefore(range: DayRange): DayRange {
  const to = shiftDay(range.from, -1)
  return { from: shiftDay(to, -daysBetween(range)), to }
}

/** The moments of a range of days in a time zone. */
export const spanOf = (timeZone: string, { from, to }: DayRange): Span => ({
  from: dayStart(timeZone, from),
  to: dayStart(timeZone, shiftDay(to, 1)),
})
