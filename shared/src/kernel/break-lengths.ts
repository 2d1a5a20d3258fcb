const timeOuts = [24, 72, 168, 336, 720] as const
const exclusions = [90, 180, 365, 730, 1_825] as const

/** Lengths in hours of a time-out that a page offers, between the shortest and the longest of the jurisdiction. */
export const timeOutChoices = (least: number, most: number): readonly number[] =>
  timeOuts.filter((hours) => hours >= least && hours <= most)

/** Lengths in days of a self-exclusion that a page offers, ascending; the first is the shortest of the jurisdiction. */
export const exclusionChoices = (least: number): readonly [number, ...number[]] => [
  least,
  ...exclusions.filter((days) => days > least),
]
