import { type Day, type DayRange, dayStart, daysOf } from '@azulejo/shared/calendar'
import { type RawBuilder, sql } from 'kysely'

/** Days of a time zone as a statement groups moments by them: with the boundaries of the one calendar. */
export type DayGroups = {
  /** The number of the day that a moment of the range falls in. */
  of(moment: RawBuilder<unknown>): RawBuilder<number>
  /** The day itself. */
  dayOf(moment: RawBuilder<unknown>): RawBuilder<Day>
  dayAt(number: number): Day
}

export function dayGroups(timeZone: string, range: DayRange): DayGroups {
  const days = daysOf(range)
  const starts = sql.join(days.map((day) => sql`${new Date(dayStart(timeZone, day))}::timestamptz`))
  const of = (moment: RawBuilder<unknown>) => sql<number>`width_bucket(${moment}, array[${starts}])`
  return {
    of,
    dayOf: (moment) => sql`(array[${sql.join(days.map((day) => sql`${day}::date`))}])[${of(moment)}]`,
    dayAt: (number) => days[number - 1] ?? '',
  }
}
