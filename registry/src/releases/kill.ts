import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { changeDocument } from './change-document.ts'
import { withFormerRoutes } from './former-routes.ts'
import { type Area, withoutKilled } from './killed-builds.ts'
import type { Registry } from './registry.ts'

/** Switches an area of a brand off until a build is released for the area. */
export async function kill(registry: Registry, brand: string, area: AreaName) {
  return changeArea(registry, brand, area, ({ canary: _, ...rest }) =>
    rest.killed ? failure(refusal('killed', `${area} is killed already`)) : success({ ...rest, killed: true }),
  )
}

/**
 * Bans a build from an area of a brand permanently. A canary of the build ends. If the build is stable, the last good build
 * replaces it; without a last good build the whole area is killed.
 */
export async function killBuild(registry: Registry, brand: string, area: AreaName, build: string) {
  return changeArea(registry, brand, area, (before) => {
    const { stable, lastGood, canary, killedBuilds = [] } = before
    if (killedBuilds.includes(build)) return failure(refusal('killed', `${build} is killed already`))
    if (![stable, lastGood, canary?.build].includes(build))
      return failure(refusal('not-shown', `${build} is neither stable, canary nor last good of ${area}`))
    return success(withoutKilled({ ...before, killedBuilds: [...killedBuilds, build] }))
  })
}

function changeArea(
  registry: Registry,
  brand: string,
  area: AreaName,
  change: (before: Area) => Result<Area, Refusal>,
) {
  return changeDocument(registry, brand, { what: 'kill' }, async (current) => {
    const { areas, builds } = current
    const before = Object.hasOwn(areas, area) ? areas[area] : undefined
    if (!before) return failure(refusal('no-area', `${brand} has no area ${area}`))
    const changed = change(before)
    if (!changed.ok) return changed
    const next = { ...areas, [area]: changed.value }
    return success({ areas: withFormerRoutes(current, { areas: next, builds }), builds })
  })
}
