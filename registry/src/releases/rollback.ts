import { failure, success } from '@azulejo/shared/kernel'
import { documentText } from '../documents/sign-document.ts'
import { changeDocument } from './change-document.ts'
import { withFormerRoutes } from './former-routes.ts'
import { refuseForHost } from './host-needs.ts'
import { withKilledOf } from './killed-builds.ts'
import { refusal } from './refusal.ts'
import type { Registry } from './registry.ts'
import { keptReleases } from './release-records.ts'

/**
 * Repeats an earlier release as a new release with the next number. Builds that were killed since then stay killed.
 * @param to name of a release; by default the release before the current one
 */
export async function rollback(registry: Registry, brand: string, to?: string) {
  return changeDocument(registry, brand, { what: 'rollback', replacesUntrusted: true }, async (current) => {
    const name = to ?? current.previous
    // Uses recorded releases, because the served document may have the name of a release with other content.
    const kept = await keptReleases(registry, brand)
    const target = kept.find(({ release }) => release === name)
    if (target && documentText(target) === documentText(current))
      return failure(refusal('same-release', `${name} is what everybody has already`))
    if (!target) return failure(refusal('no-release', `There is no release ${name ?? 'before the first'} of ${brand}`))
    const { site, areas, builds } = target
    const refused = await refuseForHost(registry, builds)
    if (refused) return failure(refused)
    // A current document without a trusted signature may lack killed builds; the last recorded release has them.
    const known = [...kept.slice(-1), current].reduce((left, { areas: later }) => withKilledOf(left, later), areas)
    return success({ site, areas: withFormerRoutes(current, { areas: known, builds }), builds })
  })
}
