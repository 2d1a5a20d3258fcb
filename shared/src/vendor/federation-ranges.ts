// Stands in, in the host's build, for the federation runtime's reading of version ranges. Packages are shared by exact versions
// and asked for by caret ranges (`shared/src/build/shared-ranges.ts`), which the host checks for every build anyway.

const partsOf = (version: string): readonly number[] => version.split('.').map(Number)

/** The first part in which a version differs from another; 0 where none does. */
function differenceOf(version: string, other: string): number {
  const parts = partsOf(other)
  return (
    partsOf(version)
      .map((part, place) => part - (parts[place] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  )
}

/** What a caret keeps: the major version, and below 1.0.0 the minor one too. */
const seriesOf = (version: string): string => {
  const [major = 0, minor = 0] = partsOf(version)
  return major === 0 ? `0.${minor}` : `${major}`
}

/** Whether a version is in a range: exact, with a caret, or with an upper bound, by which the runtime finds the newest. */
export function satisfy(version: string, range: string): boolean {
  const bound = range.replace(/^(\^|<=)/, '')
  const difference = differenceOf(version, bound)
  if (range.startsWith('<=')) return difference <= 0
  if (!range.startsWith('^')) return difference === 0
  return difference >= 0 && seriesOf(version) === seriesOf(bound)
}
