import { type Day, type DayRange, dayStart, daysOf } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'

/** SQL expressions that group timestamps by the days of a time zone, with the boundaries of the shared calendar. */
export type DayGroups = {
  /** The number of the day, from 1, that a moment of the range falls in. */
  of(moment: RawBuilder<unknown>): RawBuilder<number>
  /** The day that a moment of the range falls in. */
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
