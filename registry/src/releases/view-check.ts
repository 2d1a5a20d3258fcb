import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { type BrandDocument, digest, type RemoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { composeFirstViews } from '../first-view/first-views.ts'
import { requestAsGuest } from '../first-view/request-as-guest.ts'
import { currentDocument } from './change-document.ts'
import type { Registry } from './registry.ts'

/** Returns the document with a build in the areas of its remote, or in a new area. */
function withBuild({ areas, builds, ...document }: BrandDocument, id: string, build: RemoteBuild): BrandDocument {
  const own = Object.entries(areas).filter(([, { stable }]) => builds[stable]?.name === build.name)
  const rows = own.length > 0 ? own : [[build.name.replace(/^remote-/, ''), { config: {}, killed: false }] as const]
  const moved = Object.fromEntries(rows.map(([area, { config, killed }]) => [area, { stable: id, config, killed }]))
  return { ...document, areas: { ...areas, ...moved }, builds: { ...builds, [id]: build } }
}

type BuildInFolder = { readonly id: string; readonly build: RemoteBuild; readonly folder: string }

const recordOfServer = v.object({ server: v.optional(digest) })

/** Whether a build can draw first views. Only builds of the workspace can; the built site has their server builds. */
async function hasServerBuild(folder: string): Promise<boolean> {
  const record = v.safeParse(recordOfServer, JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')))
  return !record.success || record.output.server !== undefined
}

/**
 * Returns why pages would leave out the first views that a build declares, whatever the platform answers. The views are
 * rendered from the platform's current answers, so nothing is checked without a gateway.
 */
export async function viewProblems(registry: Registry, { id, build, folder }: BuildInFolder): Promise<Refusal[]> {
  const { site, gateway } = registry
  if (gateway === undefined || !(await hasServerBuild(folder))) return []
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
