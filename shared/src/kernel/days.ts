import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { differenceInYears } from 'date-fns/differenceInYears'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { dateFormat } from './formats.ts'
import type { Instant } from './time.ts'

/** A calendar day, yyyy-MM-dd. */
export type Day = string

const dayOf = (date: Date): Day => lightFormat(date, 'yyyy-MM-dd')

/** Converts a day to a UTC date, so that date arithmetic is independent of daylight-saving changes. */
const dateOf = (day: Day): TZDate => new TZDate(day, 'UTC')

/** Returns the day of an instant in a time zone; in the visitor's own zone when `timeZone` is undefined. */
export const dayIn = (timeZone: string | undefined, at: Instant): Day => dayOf(new TZDate(at, timeZone))

/** Returns the first instant of a day, which is not midnight where clocks go forward at midnight. */
export const dayStart = (timeZone: string, day: Day): Instant => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return startOfDay(new TZDate(year, month - 1, date, 12, timeZone)).getTime()
}

/** Returns the day that is `days` later, or earlier when `days` is negative. */
export const shiftDay = (day: Day, days: number): Day => dayOf(addDays(dateOf(day), days))

export const monthStart = (day: Day): Day => dayOf(startOfMonth(dateOf(day)))

/** Returns whether a text is an existing calendar day, yyyy-MM-dd. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = dateOf(text)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

/** Returns the whole years from a birth date to a day. */
export const ageOn = (birthDate: Day, day: Day): number => differenceInYears(dateOf(day), dateOf(birthDate))

const hourMs = 3_600_000
const localText = (timeZone: string, at: Instant): string =>
  lightFormat(new TZDate(at, timeZone), 'yyyy-MM-dd HH:mm:ss')

/** The offset of a time zone from UTC at an instant, for example `+01:00`. */
function offsetText(timeZone: string, at: Instant): string {
  const minutes = -new TZDate(at, timeZone).getTimezoneOffset()
  const pad = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/**
 * Formats an instant as the local time of a time zone, yyyy-MM-dd HH:mm:ss. In the hour that clocks repeat when summer time
 * ends, the offset follows.
 */
export function wallTime(timeZone: string, at: Instant): string {
  const text = localText(timeZone, at)
  const isDoubled = [at - hourMs, at + hourMs].some((other) => localText(timeZone, other) === text)
  return isDoubled ? `${text} ${offsetText(timeZone, at)}` : text
}

/** Formats a day for a locale, for example `18/11/2026`. */
export const formatDay = (
  day: Day,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'short' },
): string => dateFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(day))
