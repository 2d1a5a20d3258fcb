import type { AreaName, BrandDocument } from '@azulejo/shared/release'

export type Area = NonNullable<BrandDocument['areas'][AreaName]>
type Areas = BrandDocument['areas']

/** Returns an area without its killed builds; the area itself is killed when no other build is left. */
export function withoutKilled({ stable, lastGood, canary, ...area }: Area): Area {
  const isKilled = (build: string | undefined) => build !== undefined && area.killedBuilds?.includes(build) === true
  const keptCanary = canary && !isKilled(canary.build) ? { canary } : {}
  const fallback = lastGood === undefined || isKilled(lastGood) ? undefined : lastGood
  if (!isKilled(stable)) return { ...area, stable, ...(fallback ? { lastGood: fallback } : {}), ...keptCanary }
  return fallback ? { ...area, stable: fallback, ...keptCanary } : { ...area, stable, killed: true }
}

/** Returns the areas of an earlier release without the builds that were killed since then. */
export function withKilledOf(target: Areas, current: Areas): Areas {
  const entries = Object.entries(target).map(([name, area]) => {
    const killed = new Set([...(area.killedBuilds ?? []), ...(current[name]?.killedBuilds ?? [])])
    return [name, killed.size > 0 ? withoutKilled({ ...area, killedBuilds: [...killed] }) : area]
  })
  return Object.fromEntries(entries)
}
