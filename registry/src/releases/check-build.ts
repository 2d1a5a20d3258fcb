import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProblems, refuseWeight } from '@azulejo/shared/build/build-problems.ts'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import type { Language } from '@azulejo/shared/kernel'
import { type BuildContents, buildContents, type HostOffer, type RemoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { budgetOf } from './byte-budget.ts'
import { unmetNeed } from './host-needs.ts'
import { languageProblems } from './language-check.ts'
import { routeProblems } from './route-claims.ts'

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

export type Expected = {
  readonly offer: HostOffer
  /** Languages that the brands of the site have. */
  readonly languages: readonly Language[]
}

/** Returns all reasons why a build in a folder must not be published. */
export async function publicationProblems(
  folder: string,
  build: RemoteBuild,
  { offer, languages }: Expected,
): Promise<Refusal[]> {
  const wrong = await wrongFile(folder, build)
  if (wrong !== undefined) return [refusal('digest', `${wrong} is not the file that build.json describes`)]
  if (!Object.hasOwn(build.files, build.entry)) return [refusal('digest', `${build.entry} has no digest`)]
  const contents = await contentsOf(folder)
  if (!contents) return [refusal('contents', 'Its build.json does not say what it contains; build it again')]
  const unmet = unmetNeed(build, offer)
  const raise = `raise the budget of ${build.name} in registry/budgets.json`
  const weight = await refuseWeight(folder, build, { most: await budgetOf(build.name), raise })
  return [
    ...(unmet ? [unmet] : []),
    ...routeProblems(build, offer.routes),
    ...languageProblems(build, contents, languages),
    ...(await buildProblems(folder, build, contents)),
    ...(weight ? [weight] : []),
  ]
}
