import type { BrandDocument, RemoteBuild } from './brand-document.ts'

export type DocumentFlaw = {
  readonly reason: 'build-missing' | 'digest-missing' | 'wrong-place'
  readonly detail: string
}

/** A folder of builds of the site's own origin: no scheme, no host, no way up. */
const placePattern = /^\/remotes\/[a-z0-9-]+\/[A-Za-z0-9][A-Za-z0-9.-]*\/$/
const filePattern = /^[A-Za-z0-9_@~][A-Za-z0-9_@~.-]*(\/[A-Za-z0-9_@~][A-Za-z0-9_@~.-]*)*$/

function flawOfBuild(id: string, build: RemoteBuild): DocumentFlaw | undefined {
  if (!placePattern.test(build.base)) return { reason: 'wrong-place', detail: `${id}: ${build.base}` }
  const named = [build.entry, ...Object.values(build.preloads).flat()]
  const wrong = [...named, ...Object.keys(build.files)].find((file) => !filePattern.test(file))
  if (wrong !== undefined) return { reason: 'wrong-place', detail: `${id}: ${wrong}` }
  const bare = named.find((file) => !Object.hasOwn(build.files, file))
  return bare === undefined ? undefined : { reason: 'digest-missing', detail: `${id}: ${bare}` }
}

/** The first thing of a document that must not run: a build that is not there, without digests, or at a wrong place. */
export function documentFlaw({ areas, builds }: BrandDocument): DocumentFlaw | undefined {
  for (const [area, { stable, lastGood, canary }] of Object.entries(areas)) {
    const used = [stable, lastGood, canary?.build].filter((id) => id !== undefined)
    const absent = used.find((id) => !Object.hasOwn(builds, id))
    if (absent) return { reason: 'build-missing', detail: `${area}: ${absent}` }
  }
  for (const [id, build] of Object.entries(builds)) {
    const flaw = flawOfBuild(id, build)
    if (flaw) return flaw
  }
  return undefined
}
