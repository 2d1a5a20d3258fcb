import { TZDate } from '@date-fns/tz'
import { type Day, dayIn, monthStart, shiftDay } from './days.ts'
import { type DayRange, type Span, spanOf } from './periods.ts'
import type { Instant } from './time.ts'

/** Windows of salaries: a day, a clock hour or five minutes of the brand's time zone. */
export const salaryWindows = ['day', 'hour', 'fiveMinutes'] as const
export type SalaryWindow = (typeof salaryWindows)[number]

const minuteMs = 60_000
const sizes = { hour: 60 * minuteMs, fiveMinutes: 5 * minuteMs } as const

const offsetMs = (timeZone: string, at: Instant): number => -new TZDate(at, timeZone).getTimezoneOffset() * minuteMs

/** Returns the earliest instant from which the offset of `at` has held; `from` when it does not change in between. */
function offsetSince(timeZone: string, from: Instant, at: Instant): Instant {
  const offset = offsetMs(timeZone, at)
  if (offsetMs(timeZone, from) === offset) return from
  let [other, same] = [from, at]
  while (same - other > 1) {
    const middle = Math.floor((other + same) / 2)
    if (offsetMs(timeZone, middle) === offset) same = middle
    else other = middle
  }
  return same
}

/**
 * Window of the local clock around an instant. A change of clocks ends a window: an hour that clocks repeat is two windows,
 * and an hour that they skip is none.
 */
function clockWindow(timeZone: string, size: number, at: Instant): Span {
  const local = at + offsetMs(timeZone, at)
  const start = at - (((local % size) + size) % size)
  const from = offsetSince(timeZone, start, at)
  const end = start + size
  const isChanged = offsetMs(timeZone, end - 1) !== offsetMs(timeZone, at)
  return { from, to: isChanged ? offsetSince(timeZone, at, end - 1) : end }
}

/** Returns the window that contains an instant. A bet belongs to the window in which it was settled. */
export function windowAt(window: SalaryWindow, timeZone: string, at: Instant): Span {
  if (window !== 'day') return clockWindow(timeZone, sizes[window], at)
  const day = dayIn(timeZone, at)
  return spanOf(timeZone, { from: day, to: day })
}

/** Returns the windows that begin at or after `since` and have ended by `now`, oldest first. */
export function windowsEnded(window: SalaryWindow, timeZone: string, since: Instant, now: Instant): readonly Span[] {
  const windows: Span[] = []
  for (let span = windowAt(window, timeZone, since); span.to <= now; span = windowAt(window, timeZone, span.to))
    if (span.from >= since) windows.push(span)
  return windows
}

export const periodsPerMonth = [1, 2, 3] as const
export type PeriodsPerMonth = (typeof periodsPerMonth)[number]

/** Last day of the month of all periods but the last one, which ends with the month. */
const lastDays: Readonly<Record<PeriodsPerMonth, readonly number[]>> = { 1: [], 2: [15], 3: [10, 20] }

/** Returns the days of the dividend period that contains a day. */
export function dividendPeriod(perMonth: PeriodsPerMonth, day: Day): DayRange {
  const month = monthStart(day)
  const ends = lastDays[perMonth].map((date) => shiftDay(month, date - 1))
  const endOfMonth = shiftDay(monthStart(shiftDay(month, 31)), -1)
  const to = ends.find((end) => day <= end) ?? endOfMonth
  const before = ends.findLast((end) => end < day)
  return { from: before === undefined ? month : shiftDay(before, 1), to }
}
