import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { differenceInYears } from 'date-fns/differenceInYears'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { dateFormat } from '../kernel/index.ts'
import type { Instant } from '../kernel/time.ts'

/** A calendar day, yyyy-MM-dd. */
export type Day = string

const dayOf = (date: Date): Day => lightFormat(date, 'yyyy-MM-dd')

/** A day as a date that has no hours: arithmetic on it meets no changed clocks. */
const dateOf = (day: Day): TZDate => new TZDate(day, 'UTC')

/** The day it is in a time zone; in the visitor's own when `timeZone` is left out. */
export const dayIn = (timeZone: string | undefined, at: Instant): Day => dayOf(new TZDate(at, timeZone))

/** The first moment of a day, which is not midnight where clocks are put forward at midnight. */
export const dayStart = (timeZone: string, day: Day): Instant => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return startOfDay(new TZDate(year, month - 1, date, 12, timeZone)).getTime()
}

/** The day some days later, or earlier. */
export const shiftDay = (day: Day, days: number): Day => dayOf(addDays(dateOf(day), days))

export const monthStart = (day: Day): Day => dayOf(startOfMonth(dateOf(day)))

/** Whether a text is a day that the calendar has. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = dateOf(text)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

/** Whole years from a birth date to a day. */
export const ageOn = (birthDate: Day, day: Day): number => differenceInYears(dateOf(day), dateOf(birthDate))

/** A moment as a clock on the wall shows it, yyyy-MM-dd HH:mm:ss. */
export const wallTime = (timeZone: string, at: Instant): string =>
  lightFormat(new TZDate(at, timeZone), 'yyyy-MM-dd HH:mm:ss')

/** A day in the words of the language, for example `18/11/2026`. */
export const formatDay = (
  day: Day,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'short' },
): string => dateFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(day))
