/** Milliseconds since the Unix epoch. */
export type Instant = number

/** Source of the current time, which tests can replace. */
export type Clock = { now(): Instant }

export const systemClock: Clock = { now: () => Date.now() }

/** Splits a duration in milliseconds into hours, minutes and seconds, rounded up; negative durations count as zero. */
export function clockParts(duration: number): { hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.ceil(duration / 1000))
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 }
}
