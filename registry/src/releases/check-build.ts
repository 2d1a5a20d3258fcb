import type { RemoteBuild } from '@azulejo/shared/brand-document'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import type { HostOffer } from '@azulejo/shared/host-offer'
import { unmetNeed } from './host-needs.ts'
import { type Refusal, refusal } from './refusal.ts'

/** Most that a build may weigh, in bytes as sent with brotli: all its files together, and the entry alone. */
export const byteBudget = { all: 160_000, entry: 10_000 } as const

export type MeasuredBuild = {
  readonly build: RemoteBuild
  readonly sizes?: { readonly br: number; readonly entryBr: number } | undefined
}

function refuseWeight({ sizes }: MeasuredBuild): Refusal | undefined {
  if (!sizes) return undefined
  if (sizes.br > byteBudget.all)
    return refusal('byte-budget', `Its files weigh ${sizes.br} bytes packed; ${byteBudget.all} are allowed`)
  if (sizes.entryBr > byteBudget.entry)
    return refusal('byte-budget', `Its entry weighs ${sizes.entryBr} bytes packed; ${byteBudget.entry} are allowed`)
  return undefined
}

const isBeside = (path: string) => path === 'build.json' || /\.(br|gz)$/.test(path)

/** The first file of a build that is absent, other than its record says, or not in the record. */
export async function wrongFile(folder: string, { files }: RemoteBuild): Promise<string | undefined> {
  const found = await digestsOf(folder)
  const differs = Object.keys(files).find((path) => found[path] !== files[path])
  return differs ?? Object.keys(found).find((path) => !isBeside(path) && !Object.hasOwn(files, path))
}

/** Why a build in a folder may not be published for a host. */
export async function refuseBuild(
  folder: string,
  measured: MeasuredBuild,
  offer: HostOffer,
): Promise<Refusal | undefined> {
  const { build } = measured
  const wrong = await wrongFile(folder, build)
  if (wrong !== undefined) return refusal('digest', `${wrong} is not the file that build.json describes`)
  if (!Object.hasOwn(build.files, build.entry)) return refusal('digest', `${build.entry} has no digest`)
  return unmetNeed(build, offer) ?? refuseWeight(measured)
}
