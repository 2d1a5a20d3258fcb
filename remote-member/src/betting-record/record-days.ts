import type { Instant } from '@azulejo/shared/kernel'

/** A calendar day as `yyyy-MM-dd`. */
export type Day = string

const dayLength = 86_400_000

/** The day it is in a time zone; in the visitor's own when `timeZone` is left out. */
export function dayIn(timeZone: string | undefined, now: Instant): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day some days later, or earlier. */
export const shiftDay = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** Whether a text is a day that the calendar has. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A day in the words of the language, for example `18/11/2026`. */
export const sayDay = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(Date.parse(day))
