import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import type { Language } from '@azulejo/shared/kernel'
import {
  type BuildContents,
  buildContents,
  type HostOffer,
  type RemoteBuild,
  sandboxCalls,
} from '@azulejo/shared/release'
import * as v from 'valibot'
import { refuseOwnReact } from './bundled-react.ts'
import { budgetOf, refuseWeight } from './byte-budget.ts'
import { unmetNeed } from './host-needs.ts'
import { languageProblems } from './language-check.ts'
import { type Refusal, refusal } from './refusal.ts'
import { routeProblems } from './route-claims.ts'
import { styleProblems } from './style-reach.ts'

const isBeside = (path: string) => path === 'build.json' || /\.(br|gz)$/.test(path)

/** Returns the first file of a build that is missing, differs from the build's record, or is not in the record. */
export async function wrongFile(folder: string, { files }: RemoteBuild): Promise<string | undefined> {
  const found = await digestsOf(folder)
  const differs = Object.keys(files).find((path) => found[path] !== files[path])
  return differs ?? Object.keys(found).find((path) => !isBeside(path) && !Object.hasOwn(files, path))
}

async function contentsOf(folder: string): Promise<BuildContents | undefined> {
  const record: unknown = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))
  const parsed = v.safeParse(v.object({ contents: buildContents }), record)
  return parsed.success ? parsed.output.contents : undefined
}

async function contentProblems(folder: string, build: RemoteBuild, languages: readonly Language[]): Promise<Refusal[]> {
  const contents = await contentsOf(folder)
  if (!contents) return [refusal('contents', 'Its build.json does not say what it contains; build it again')]
  const { classPrefix, foreign } = contents
  // The prefix has the name of the build and the id of its sources; no other build has both.
  const isPrefix = /^(?!host-)[a-z][a-z0-9-]*-[0-9a-f]{4,}$/.test(classPrefix)
  return [
    ...foreign.map((file) => refusal('foreign-source', `It bundles ${file}, which is not its own; move it to shared`)),
    ...languageProblems(build, contents, languages),
    ...(isPrefix
      ? await styleProblems(folder, Object.keys(build.files), classPrefix)
      : [refusal('contents', `${classPrefix} cannot begin the names of its CSS classes`)]),
  ]
}

/** Names declared calls that no sandbox may send. */
const callProblems = ({ manifest: { calls = [] } }: RemoteBuild): Refusal[] =>
  calls
    .filter((operation) => !(sandboxCalls as readonly string[]).includes(operation))
    .map((operation) => refusal('sandbox-call', `It declares the call ${operation}, which no sandbox may send`))

export type Expected = {
  readonly offer: HostOffer
  /** Languages that the brands of the site have. */
  readonly languages: readonly Language[]
}

/** Returns all reasons why a build in a folder must not be published. */
export async function buildProblems(
  folder: string,
  build: RemoteBuild,
  { offer, languages }: Expected,
): Promise<Refusal[]> {
  const wrong = await wrongFile(folder, build)
  if (wrong !== undefined) return [refusal('digest', `${wrong} is not the file that build.json describes`)]
  if (!Object.hasOwn(build.files, build.entry)) return [refusal('digest', `${build.entry} has no digest`)]
  const unmet = unmetNeed(build, offer)
  const weight = await refuseWeight(folder, build, await budgetOf(build.name))
  const react = await refuseOwnReact(folder, build)
  return [
    ...(unmet ? [unmet] : []),
    ...(react ? [react] : []),
    ...routeProblems(build, offer.routes),
    ...callProblems(build),
    ...(await contentProblems(folder, build, languages)),
    ...(weight ? [weight] : []),
  ]
}
