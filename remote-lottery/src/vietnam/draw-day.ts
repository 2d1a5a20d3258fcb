import { dateFormat, type Instant } from '@azulejo/shared/kernel'

const dayLength = 86_400_000

/** Formats the day that a daily draw number names, for example `20261117`; other numbers are returned unchanged. */
export function drawDay(numero: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(numero) ?? []
  if (!day) return numero
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  )
}

export const longDay = { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** Whole days of this machine's calendar from one moment to another: 0 today, 1 tomorrow. */
export function daysAhead(moment: Instant, now: Instant): number {
  const midnight = (at: Instant) => new Date(at).setHours(0, 0, 0, 0)
  return Math.round((midnight(moment) - midnight(now)) / dayLength)
}
