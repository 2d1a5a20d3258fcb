import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, success } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import { usedBuilds } from '../documents/make-document.ts'
import { documentText } from '../documents/sign-document.ts'
import { underNewestNames } from './area-names.ts'
import { changeDocument } from './change-document.ts'
import { withFormerRoutes } from './former-routes.ts'
import { refuseForHost } from './host-needs.ts'
import { withKilledOf } from './killed-builds.ts'
import { type Figures, withLastGood } from './last-good.ts'
import type { Registry } from './registry.ts'
import { keptReleases } from './release-records.ts'

type Areas = BrandDocument['areas']

/** Returns the areas of an earlier release that still exist; an area that is killed or in a sandbox now stays so. */
function withoutRemoved(target: Areas, current: Areas): Areas {
  const entries = Object.entries(target).flatMap(([name, area]) => {
    const now = current[name]
    const kept = { ...(now?.killed ? { killed: true } : {}), ...(now?.sandbox ? { sandbox: true } : {}) }
    return now ? [[name, { ...area, ...kept }] as const] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Repeats an earlier release as a new release with the next number. Builds and areas that were killed since then stay
 * killed, areas that were removed since then stay away, and areas that were renamed since then keep their new names.
 * @param to name of a release; by default the release before the current one
 */
export async function rollback(registry: Registry, brand: string, to?: string, figures?: Figures) {
  return changeDocument(registry, brand, { what: 'rollback', replacesUntrusted: true }, async (current) => {
    const name = to ?? current.previous
    // Uses recorded releases, because the served document may have the name of a release with other content.
    const recorded = await keptReleases(registry, brand)
    const earlier = recorded.find(({ release }) => release === name)
    if (earlier && documentText(earlier) === documentText(current))
      return failure(refusal('same-release', `${name} is what everybody has already`))
    const kept = underNewestNames(recorded)
    const target = kept.find(({ release }) => release === name)
    if (!target) return failure(refusal('no-release', `There is no release ${name ?? 'before the first'} of ${brand}`))
    const { site, builds } = target
    // A current document without a trusted signature may lack killed builds; the last recorded release has them.
    const newest = kept.at(-1) ?? current
    const areas = [newest, current].reduce(
      (left, { areas: later }) => withKilledOf(left, later),
      withoutRemoved(target.areas, newest.areas),
    )
    const names = Object.keys(areas)
    const next = await withLastGood(registry, { areas, builds }, { names, history: kept, figures })
    const refused = await refuseForHost(registry, usedBuilds(next))
    if (refused) return failure(refused)
    return success({ site, areas: withFormerRoutes(current, next), builds: next.builds })
  })
}
