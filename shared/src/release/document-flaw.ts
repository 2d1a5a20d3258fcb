import type { BrandDocument, RemoteBuild } from './brand-document.ts'

/** Why a build of a document must not run, even when its signature is valid. */
export type DocumentFlaw = {
  readonly reason: 'build-missing' | 'digest-missing' | 'wrong-place'
  readonly detail: string
}
/** Flaws by build id. */
export type DocumentFlaws = Readonly<Record<string, DocumentFlaw>>

/** Path of a build folder on the site's own origin: no scheme, no host, no `..`. */
const placePattern = /^\/remotes\/[a-z0-9-]+\/[A-Za-z0-9][A-Za-z0-9.-]*\/$/
const filePattern = /^[A-Za-z0-9_@~][A-Za-z0-9_@~.-]*(\/[A-Za-z0-9_@~][A-Za-z0-9_@~.-]*)*$/

/** Whether a path in a build's folder may be part of an address: no `..`, no hidden file, no sign that is escaped. */
export const isBuildFile = (path: string): boolean => filePattern.test(path)

function flawOfBuild(id: string, build: RemoteBuild | undefined): DocumentFlaw | undefined {
  if (!build) return { reason: 'build-missing', detail: id }
  if (!placePattern.test(build.base)) return { reason: 'wrong-place', detail: `${id}: ${build.base}` }
  const named = [build.entry, ...Object.values(build.preloads).flat()]
  const wrong = [...named, ...Object.keys(build.files)].find((file) => !isBuildFile(file))
  if (wrong !== undefined) return { reason: 'wrong-place', detail: `${id}: ${wrong}` }
  const bare = named.find((file) => !Object.hasOwn(build.files, file))
  return bare === undefined ? undefined : { reason: 'digest-missing', detail: `${id}: ${bare}` }
}

/** Returns the builds of a document that must not run: missing, without a required digest, or at a wrong path. */
export function documentFlaws({ areas, builds }: BrandDocument): DocumentFlaws {
  const named = Object.values(areas).flatMap(({ stable, lastGood, canary }) => [stable, lastGood, canary?.build])
  const ids = new Set([...named.filter((id) => id !== undefined), ...Object.keys(builds)])
  const flaws = [...ids].map((id) => [id, flawOfBuild(id, Object.hasOwn(builds, id) ? builds[id] : undefined)] as const)
  return Object.fromEntries(flaws.flatMap(([id, flaw]) => (flaw ? [[id, flaw]] : [])))
}
