const versionPattern = /^\^?(\d+)\.(\d+)\.(\d+)/

/**
 * Returns whether a version satisfies a caret or exact range such as `^19.3.0`; false for a range of another form. Below
 * 1.0.0 a minor version may be breaking.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const have = versionPattern.exec(version)?.slice(1).map(Number)
  const want = versionPattern.exec(range)?.slice(1).map(Number)
  if (!have || !want) return false
  const [major = 0, minor = 0, patch = 0] = have
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = want
  if (!range.startsWith('^')) return major === wantMajor && minor === wantMinor && patch === wantPatch
  if (major === 0 && minor !== wantMinor) return false
  return major === wantMajor && (minor > wantMinor || (minor === wantMinor && patch >= wantPatch))
}
