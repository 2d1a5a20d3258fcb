const versionPattern = /^\^?(\d+)\.(\d+)\.(\d+)/

/**
 * Whether a version meets a caret or exact range such as `^19.3.0`; a range of another form is met by nothing. Below 1.0.0 the minor
 * version is what may break.
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
