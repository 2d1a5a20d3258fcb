import { dateFormat } from '@azulejo/shared/kernel'

/** The time of day to the millisecond, for example `14:05:09.120`. @param at milliseconds since the Unix epoch */
export const clockTime = (at: number, locale: string): string =>
  dateFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).format(at)
