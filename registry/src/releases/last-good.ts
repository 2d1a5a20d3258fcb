import type { AreaName, BrandDocument, RemoteBuild } from '@azulejo/shared/release'
import type { Counts } from '../watch/evidence.ts'
import { refuseForHost } from './host-needs.ts'
import type { Area } from './killed-builds.ts'
import type { Registry } from './registry.ts'

/** Loads and failures of builds in the last week as pages reported them, by build id; undefined if nobody counts. */
export type Figures = Readonly<Record<string, Counts>> | undefined

/** Largest share of failed loads of a build that counts as working. */
const worstShare = 0.05

type Shown = Pick<Area, 'stable' | 'killed'>

/**
 * Returns the builds of an area that were taken off: everything newer than a build to which the area went back, and what
 * was shown when the area was killed. A build that is released again is no longer taken off.
 * @param shown stable builds of the area in the order of the releases
 */
export function takenOff(shown: readonly Shown[]): ReadonlySet<string> {
  const off = new Set<string>()
  let order: string[] = []
  for (const { stable, killed } of shown) {
    const at = order.indexOf(stable)
    if (at >= 0) for (const newer of order.slice(at + 1)) off.add(newer)
    order = at >= 0 ? order.slice(0, at + 1) : [...order, stable]
    if (killed) off.add(stable)
    else off.delete(stable)
  }
  return off
}

/** Whether a build worked according to its loads; undefined without loads. */
function hasWorked(figures: Figures, build: string): boolean | undefined {
  const { loads = 0, failures = 0 } = figures?.[build] ?? {}
  const all = loads + failures
  return all === 0 ? undefined : failures / all <= worstShare
}

type Choosing = {
  readonly area: AreaName
  /** The area with its next stable build. */
  readonly next: Area
  /** Releases of the brand, the oldest first and the current one last. */
  readonly history: readonly BrandDocument[]
  readonly figures: Figures
}
type LastGood = { readonly id: string; readonly build: RemoteBuild }

/**
 * Chooses the last good build of an area: the newest earlier stable build that was not killed or taken off, fits the host,
 * and worked according to the loads that pages reported. Without loads of any such build it is the newest one.
 */
export async function chooseLastGood(
  registry: Registry,
  { area, next, history, figures }: Choosing,
): Promise<LastGood | undefined> {
  const shown = history.map(({ areas }) => areas[area]).filter((each) => each !== undefined)
  const off = takenOff([...shown, next])
  const newestFirst = [...new Set(shown.map(({ stable }) => stable).reverse())]
  const possible: LastGood[] = []
  for (const id of newestFirst) {
    const build = history.findLast(({ builds }) => builds[id] !== undefined)?.builds[id]
    const isBarred = id === next.stable || off.has(id) || next.killedBuilds?.includes(id) === true
    if (!build || isBarred || hasWorked(figures, id) === false) continue
    if (!(await refuseForHost(registry, { [id]: build }))) possible.push({ id, build })
  }
  if (!figures) return possible[0]
  // Counts are kept for a week; what was the last good build before had worked then.
  const before = shown.at(-1)?.lastGood
  return possible.find(({ id }) => id === before || hasWorked(figures, id)) ?? possible[0]
}

/** Returns areas and builds with the last good build of each named area chosen again. */
export async function withLastGood(
  registry: Registry,
  shown: Pick<BrandDocument, 'areas' | 'builds'>,
  { names, history, figures }: Pick<Choosing, 'history' | 'figures'> & { readonly names: readonly AreaName[] },
): Promise<Pick<BrandDocument, 'areas' | 'builds'>> {
  const areas = { ...shown.areas }
  const builds = { ...shown.builds }
  for (const area of names) {
    const known = areas[area]
    if (!known) continue
    const { lastGood: _, ...next } = known
    const chosen = await chooseLastGood(registry, { area, next, history, figures })
    areas[area] = chosen ? { ...next, lastGood: chosen.id } : next
    if (chosen) builds[chosen.id] = chosen.build
  }
  return { areas, builds }
}
