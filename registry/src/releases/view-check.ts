import type { BrandDocument, RemoteBuild } from '@azulejo/shared/release'
import { composeFirstViews } from '../first-view/first-views.ts'
import { requestAsGuest } from '../first-view/request-as-guest.ts'
import { currentDocument } from './change-document.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { Registry } from './registry.ts'

/** Returns the document with a build in the areas of its remote, or in a new area. */
function withBuild({ areas, builds, ...document }: BrandDocument, id: string, build: RemoteBuild): BrandDocument {
  const own = Object.entries(areas).filter(([, { stable }]) => builds[stable]?.name === build.name)
  const rows = own.length > 0 ? own : [[build.name.replace(/^remote-/, ''), { config: {}, killed: false }] as const]
  const moved = Object.fromEntries(rows.map(([area, { config, killed }]) => [area, { stable: id, config, killed }]))
  return { ...document, areas: { ...areas, ...moved }, builds: { ...builds, [id]: build } }
}

/**
 * Returns why pages would leave out the first views that a build declares, whatever the platform answers. The views are
 * rendered from the platform's current answers, so nothing is checked without a gateway.
 */
export async function viewProblems(registry: Registry, id: string, build: RemoteBuild): Promise<Refusal[]> {
  const { site, gateway } = registry
  if (gateway === undefined) return []
  const problems = new Set<string>()
  const report = (problem: string, isBroken: boolean) => void (isBroken && problems.add(problem))
  const options = { site, host: await site.page('host'), request: requestAsGuest(gateway), report, only: id }
  try {
    for (const brand of await site.brands()) {
      const served = await currentDocument(registry, brand)
      if (served.ok) await composeFirstViews({ ...options, document: withBuild(served.value.document, id, build) })
    }
  } catch (error) {
    problems.add(`its first views could not be drawn: ${error instanceof Error ? error.message : error}`)
  }
  return [...problems].map((problem) => refusal('first-view', problem))
}
