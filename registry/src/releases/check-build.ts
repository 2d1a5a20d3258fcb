import type { RemoteBuild } from '@azulejo/shared/brand-document'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import type { HostOffer } from '@azulejo/shared/host-offer'
import { budgetOf, refuseWeight } from './byte-budget.ts'
import { unmetNeed } from './host-needs.ts'
import { type Refusal, refusal } from './refusal.ts'

const isBeside = (path: string) => path === 'build.json' || /\.(br|gz)$/.test(path)

/** The first file of a build that is absent, other than its record says, or not in the record. */
export async function wrongFile(folder: string, { files }: RemoteBuild): Promise<string | undefined> {
  const found = await digestsOf(folder)
  const differs = Object.keys(files).find((path) => found[path] !== files[path])
  return differs ?? Object.keys(found).find((path) => !isBeside(path) && !Object.hasOwn(files, path))
}

/** Why a build in a folder may not be published for a host. */
export async function refuseBuild(folder: string, build: RemoteBuild, offer: HostOffer): Promise<Refusal | undefined> {
  const wrong = await wrongFile(folder, build)
  if (wrong !== undefined) return refusal('digest', `${wrong} is not the file that build.json describes`)
  if (!Object.hasOwn(build.files, build.entry)) return refusal('digest', `${build.entry} has no digest`)
  return unmetNeed(build, offer) ?? refuseWeight(folder, build, await budgetOf(build.name))
}
