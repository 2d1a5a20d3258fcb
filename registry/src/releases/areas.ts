import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, success } from '@azulejo/shared/kernel'
import type { AreaName, BrandDocument } from '@azulejo/shared/release'
import { changeDocument, type DocumentChange } from './change-document.ts'
import { withKilledOf } from './killed-builds.ts'
import type { Registry } from './registry.ts'
import { type Assignment, buildsFor } from './release.ts'
import { keptReleases } from './release-records.ts'
import { clashOfAreas } from './route-claims.ts'

type Areas = BrandDocument['areas']

const isKnown = (areas: Areas, area: AreaName) => Object.hasOwn(areas, area)
const noArea = (brand: string, area: AreaName) => failure(refusal('no-area', `${brand} has no area ${area}`))
const areaTaken = (brand: string, area: AreaName) => failure(refusal('area-taken', `${brand} has an area ${area}`))

function withoutClash(change: DocumentChange) {
  const clash = clashOfAreas(change)
  return clash ? failure(clash) : success(change)
}

/**
 * Adds an area with a published build to a brand, in a sandbox if `sandbox` is set. Builds that were killed in an area of that
 * name stay killed.
 */
export async function addArea(registry: Registry, brand: string, assignment: Assignment, sandbox: boolean) {
  const { area, build } = assignment
  const why = sandbox ? `${area} in a sandbox` : area
  return changeDocument(registry, brand, { what: 'area-add', why }, async (current) => {
    if (isKnown(current.areas, area)) return areaTaken(brand, area)
    const added = { [area]: { stable: build, killed: false, config: {}, ...(sandbox ? { sandbox } : {}) } }
    const kept = await keptReleases(registry, brand)
    const killed = kept.reduce((left, { areas }) => withKilledOf(left, areas), added as Areas)
    const areas = { ...current.areas, ...killed }
    const found = await buildsFor(registry, { ...current, areas }, [assignment])
    return found.ok ? withoutClash({ areas, builds: { ...current.builds, ...found.value } }) : found
  })
}

/** Removes an area of a brand; its builds stay published. */
export async function removeArea(registry: Registry, brand: string, area: AreaName) {
  return changeDocument(registry, brand, { what: 'area-remove', why: area }, async ({ areas, builds }) => {
    if (!isKnown(areas, area)) return noArea(brand, area)
    const { [area]: _, ...rest } = areas
    if (Object.keys(rest).length === 0) return failure(refusal('last-area', `${area} is the only area of ${brand}`))
    return success({ areas: rest, builds })
  })
}

/** Gives an area of a brand another name; everything else of the area stays, and so does its place among the areas. */
export async function renameArea(registry: Registry, brand: string, area: AreaName, name: AreaName) {
  const why = `${area} to ${name}`
  return changeDocument(registry, brand, { what: 'area-rename', why }, async (current) => {
    const { areas, builds } = current
    if (!isKnown(areas, area)) return noArea(brand, area)
    if (isKnown(areas, name)) return areaTaken(brand, name)
    return success({ areas: withAreaNamed(areas, area, name), builds })
  })
}

/** Returns areas with another name for one of them, at the same place. */
export const withAreaNamed = <Area>(areas: Readonly<Record<string, Area>>, area: AreaName, name: AreaName) =>
  Object.fromEntries(Object.entries(areas).map(([known, value]) => [known === area ? name : known, value] as const))
