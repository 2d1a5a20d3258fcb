import { randomBytes } from 'node:crypto'
import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, success } from '@azulejo/shared/kernel'
import { changeDocument } from './change-document.ts'
import { withFormerRoutes } from './former-routes.ts'
import type { Registry } from './registry.ts'
import { type Assignment, buildsFor } from './release.ts'
import { clashOfAreas } from './route-claims.ts'

/** Parses a percentage from `0` to `100` with at most two decimals into basis points, for example `1.25` into 125. */
export function parsePercent(text: string): number | undefined {
  const [, whole = '', places = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const basisPoints = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : undefined
}

/**
 * Shows a build to a share of an area's devices. The salt stays the same for a build, so that a higher share keeps the
 * devices that already have the build; a share of 0 ends the canary.
 * @param why reason for the audit log
 */
export async function canary(
  registry: Registry,
  brand: string,
  assignment: Assignment,
  basisPoints: number,
  why?: string,
) {
  return changeDocument(registry, brand, { what: 'canary', ...(why === undefined ? {} : { why }) }, async (current) => {
    const { area, build } = assignment
    const added = await buildsFor(registry, current, [assignment])
    if (!added.ok) return added
    const before = current.areas[area]
    if (!before || before.killed) return failure(refusal('killed', `${area} is killed; release a build first`))
    if (before.stable === build) return failure(refusal('same-build', `${build} is what everybody has already`))
    const { canary: running, ...rest } = before
    const salt = running?.build === build ? running.salt : randomBytes(8).toString('hex')
    const next = basisPoints === 0 ? rest : { ...rest, canary: { build, basisPoints, salt } }
    const shown = { areas: { ...current.areas, [area]: next }, builds: { ...current.builds, ...added.value } }
    if (basisPoints === 0) return success({ ...shown, areas: withFormerRoutes(current, shown) })
    const clash = clashOfAreas(shown)
    return clash ? failure(clash) : success(shown)
  })
}
