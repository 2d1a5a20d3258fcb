import type { Instant } from '@azulejo/shared/kernel'

const dayLength = 86_400_000
const units = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'day', days: 1 },
] as const

/** How long ago in the largest whole unit, for example "24 days ago". Undefined for less than a day. */
export function sinceDay(then: Instant, now: Instant, locale: string): string | undefined {
  const days = Math.floor((now - then) / dayLength)
  const fit = units.find((candidate) => days >= candidate.days)
  if (!fit) return undefined
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(days / fit.days), fit.unit)
}

const shortUnits = [
  { unit: 'day', ms: dayLength },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** How long ago a recent moment was, for example "2 hr. ago"; "now" for less than a minute. */
export function sinceMoment(then: Instant, now: Instant, locale: string): string {
  const past = Math.max(0, now - then)
  const { unit, ms } = shortUnits.find((candidate) => past >= candidate.ms) ?? { unit: 'second', ms: past + 1 }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(-Math.floor(past / ms), unit)
}
