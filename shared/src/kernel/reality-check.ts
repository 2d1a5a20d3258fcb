import type { Instant } from './time.ts'

const minute = 60_000
const usualChoices = [15, 30, 45, 60, 90, 120] as const

/**
 * Minutes from one reality check to the next that a member may choose, ascending. The last one is the longest that the
 * jurisdiction allows, which holds for a member who chose none.
 */
export const realityCheckChoices = (mostMinutes: number): readonly number[] => [
  ...usualChoices.filter((minutes) => minutes < mostMinutes),
  mostMinutes,
]

/** @param minutes the member's choice; undefined or one that the jurisdiction no longer allows means the longest */
export const realityCheckMinutes = (minutes: number | undefined, mostMinutes: number): number =>
  Math.min(minutes ?? mostMinutes, mostMinutes)

/** When the check is due of a member who has played since `from`. */
export const realityCheckDue = (from: Instant, minutes: number): Instant => from + minutes * minute
