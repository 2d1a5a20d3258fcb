import type { Instant } from '@azulejo/shared/kernel'

const dayLength = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** What a clock on the wall shows, as if it were UTC. */
function wallTime(timeZone: string, at: Instant): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The moment at which a wall clock shows this; in the hour that is skipped in spring, the moment after it. */
function momentOf(timeZone: string, wall: number): Instant {
  const guess = wall - (wallTime(timeZone, wall) - wall)
  return guess - (wallTime(timeZone, guess) - wall)
}

/**
 * Midnight of the day that `at` falls in, or of another day counted from it.
 * @param shift days after it; negative for days before
 */
export function dayStart(timeZone: string, at: Instant, shift = 0): Instant {
  const midnight = Math.floor(wallTime(timeZone, at) / dayLength) * dayLength
  return momentOf(timeZone, midnight + shift * dayLength)
}

/** The day that `at` falls in, yyyy-MM-dd. */
export const dayName = (timeZone: string, at: Instant): string =>
  new Date(wallTime(timeZone, at)).toISOString().slice(0, 10)
