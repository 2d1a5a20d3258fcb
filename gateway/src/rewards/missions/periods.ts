import { dayIn, dayStart, type Instant, monthStart, type Span, shiftDay } from '@azulejo/shared/kernel'

export type Period = 'day' | 'week' | 'month'

/** The Monday of the week that contains a day. */
export function weekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return shiftDay(day, -((weekday + 6) % 7))
}

/** The day, week or month of a brand's calendar that contains a moment. */
export function periodAt(timeZone: string, period: Period, at: Instant): Span {
  const day = dayIn(timeZone, at)
  if (period === 'day') return { from: dayStart(timeZone, day), to: dayStart(timeZone, shiftDay(day, 1)) }
  if (period === 'week') {
    const first = weekStart(day)
    return { from: dayStart(timeZone, first), to: dayStart(timeZone, shiftDay(first, 7)) }
  }
  const first = monthStart(day)
  return { from: dayStart(timeZone, first), to: dayStart(timeZone, monthStart(shiftDay(first, 31))) }
}

type Repeated = {
  readonly period: 'day' | 'week' | 'once'
  readonly starts_at: Date
  readonly ends_at: Date | null
}

/**
 * The span that a mission counts at a moment: the day or week, limited to the mission's dates, or for `once` the whole
 * mission, without an end where the mission has none. Undefined before the start; after the end it is the last span.
 */
export function windowAt(
  timeZone: string,
  { period, starts_at, ends_at }: Repeated,
  at: Instant,
): { readonly from: Instant; readonly to: Instant | undefined } | undefined {
  const start = starts_at.getTime()
  const end = ends_at?.getTime()
  if (at < start) return undefined
  if (period === 'once') return { from: start, to: end }
  const { from, to } = periodAt(timeZone, period, end === undefined ? at : Math.min(at, end - 1))
  return { from: Math.max(from, start), to: end === undefined ? to : Math.min(to, end) }
}
