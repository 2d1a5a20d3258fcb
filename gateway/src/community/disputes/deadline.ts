import { dayIn, dayStart, type Instant, shiftDay } from '@azulejo/shared/kernel'

/** End of the last day for an answer, which is `days` after the day of the member's text in the time zone of the brand. */
export const deadlineOf = (timeZone: string, at: Instant, days: number): Instant =>
  dayStart(timeZone, shiftDay(dayIn(timeZone, at), days + 1))

/** The last day before a deadline. */
export const lastDayOf = (timeZone: string, deadline: Instant): string => shiftDay(dayIn(timeZone, deadline), -1)
