// Replaces the federation runtime's version range parser in the host's build. Packages are shared with exact versions and
// required with caret ranges (`shared/src/build/shared-ranges.ts`), which the host checks for every build anyway.

const partsOf = (version: string): readonly number[] => version.split('.').map(Number)

/** Difference of the first unequal part of two versions; 0 for equal versions. */
function differenceOf(version: string, other: string): number {
  const parts = partsOf(other)
  return (
    partsOf(version)
      .map((part, place) => part - (parts[place] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  )
}

/** The part of a version that a caret range fixes: the major version, and below 1.0.0 also the minor version. */
const seriesOf = (version: string): string => {
  const [major = 0, minor = 0] = partsOf(version)
  return major === 0 ? `0.${minor}` : `${major}`
}

/** Whether a version satisfies a range: exact, `^`, or `<=`, with which the runtime searches for the newest version. */
export function satisfy(version: string, range: string): boolean {
  const bound = range.replace(/^(\^|<=)/, '')
  const difference = differenceOf(version, bound)
  if (range.startsWith('<=')) return difference <= 0
  if (!range.startsWith('^')) return difference === 0
  return difference >= 0 && seriesOf(version) === seriesOf(bound)
}
