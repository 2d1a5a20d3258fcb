import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { type AreaName, areaName, type BrandDocument, type RemoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { areaSettings, type BrandSource } from '../documents/brand-source.ts'
import { preparedSource } from '../documents/prepared-brand.ts'
import { underNewestNames } from './area-names.ts'
import { changeDocument } from './change-document.ts'
import { refuseForHost } from './host-needs.ts'
import { type Area, withKilledOf } from './killed-builds.ts'
import { type Figures, withLastGood } from './last-good.ts'
import { publishedBuild } from './publish.ts'
import type { Registry } from './registry.ts'
import { keptReleases } from './release-records.ts'
import { clashOfAreas } from './route-claims.ts'

export type Assignment = { readonly area: AreaName; readonly build: string }

/** Parses `lobby=remote-lobby@1.2.0-0123456789`; undefined for any other form. */
export function parseAssignment(text: string): Assignment | undefined {
  const [name, build, ...more] = text.split('=')
  return v.is(areaName, name) && build && more.length === 0 ? { area: name, build } : undefined
}

/**
 * Returns the published builds of assignments, by id; refused when an area or a build is unknown, a build was killed, or
 * the host lacks what a build requires.
 */
export async function buildsFor(
  registry: Registry,
  document: BrandDocument,
  assignments: readonly Assignment[],
): Promise<Result<Record<string, RemoteBuild>, Refusal>> {
  const builds: Record<string, RemoteBuild> = {}
  for (const { area, build } of assignments) {
    const known = Object.hasOwn(document.areas, area) ? document.areas[area] : undefined
    if (!known) return failure(refusal('no-area', `${document.brand} has no area ${area}`))
    if (known.killedBuilds?.includes(build))
      return failure(refusal('killed', `${build} was killed in ${area}; publish a new version`))
    const found = await publishedBuild(registry, build)
    if (!found) return failure(refusal('not-published', `${build} is not published`))
    builds[build] = found.build
  }
  const refused = await refuseForHost(registry, builds)
  return refused ? failure(refused) : success(builds)
}

/** Makes a build stable; the last good build is chosen afterwards. */
const withStable = ({ canary: _, formerRoutes: __, ...area }: Area, build: string): Area => ({
  ...area,
  stable: build,
  killed: false,
})

/**
 * Returns the areas of the prepared settings, with the builds that the brand currently shows in them. A new area needs a
 * build in this release; builds killed in an area of that name stay killed.
 */
async function preparedAreas(
  { records }: Registry,
  current: BrandDocument,
  { areas }: BrandSource,
  assignments: readonly Assignment[],
): Promise<Result<BrandDocument['areas'], Refusal>> {
  const next: Record<string, Area> = {}
  for (const [area, settings] of Object.entries(areas)) {
    const stable = assignments.find((each) => each.area === area)?.build
    const known = current.areas[area] ?? (stable === undefined ? undefined : { stable, killed: false, config: {} })
    if (!known)
      return failure(refusal('no-build', `${area} is new in ${current.brand}: name its build, ${area}=<build>`))
    const { sandbox: _, ...rest } = known
    next[area] = { ...rest, ...areaSettings(settings) }
  }
  const kept = await keptReleases({ records }, current.brand)
  return success(kept.reduce((left, { areas: earlier }) => withKilledOf(left, earlier), next))
}

export type ReleaseOptions = {
  /** Also releases the settings, areas and files of the brand that the last build prepared. */
  readonly settings?: boolean
  /** Loads that pages reported, which decide what becomes the last good build. */
  readonly figures?: Figures
}

/** Releases builds for areas of a brand, all in one document. It ends canaries of these areas and revives killed areas. */
export async function release(
  registry: Registry,
  brand: string,
  assignments: readonly Assignment[],
  { settings = false, figures }: ReleaseOptions = {},
) {
  return changeDocument(registry, brand, { what: 'release', showsFiles: settings }, async (current) => {
    const prepared = settings ? await preparedSource(registry.site, brand) : undefined
    if (settings && !prepared)
      return failure(refusal('no-settings', `The built site has no settings of ${brand}; build it first`))
    const known = prepared ? await preparedAreas(registry, current, prepared, assignments) : success(current.areas)
    if (!known.ok) return known
    const added = await buildsFor(registry, { ...current, areas: known.value }, assignments)
    if (!added.ok) return added
    const areas = { ...known.value }
    for (const { area, build } of assignments) {
      const before = areas[area]
      if (before) areas[area] = withStable(before, build)
    }
    const names = assignments.map(({ area }) => area)
    const history = underNewestNames(await keptReleases(registry, brand))
    const shown = { areas, builds: { ...current.builds, ...added.value } }
    const next = await withLastGood(registry, shown, { names, history, figures })
    const clash = clashOfAreas(next)
    if (clash) return failure(clash)
    return success({ ...next, ...(prepared ? { site: prepared.site } : {}) })
  })
}
