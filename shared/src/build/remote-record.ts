import { join } from 'node:path'
import { hostContract, type RemoteManifest } from '../release/manifest.ts'
import { readManifest } from './manifest-loader.ts'
import type { PackageFacts } from './package-facts.ts'
import { sharedRanges } from './shared-ranges.ts'
import type { Digests } from './store-build.ts'

export const remoteEntry = 'remoteEntry.js'
/** What every build cannot do without: its chunks ask the page for their digests, which pages give since 1.1. */
const neededHostApi = `${hostContract}.1`

/** The manifest of a package, which must be of the version that is built. */
async function manifestOf({ folder, name, version }: PackageFacts): Promise<RemoteManifest> {
  const [, manifest] = (await readManifest(join(folder, 'src/manifest.ts'))) ?? []
  if (manifest?.name !== name || manifest.version !== version)
    throw new Error(`src/manifest.ts must export the manifest of ${name} ${version}, as package.json says`)
  return manifest
}

export type BuiltRemote = {
  readonly facts: PackageFacts
  readonly container: string
  readonly base: string
  readonly files: Digests
  readonly preloads: Readonly<Record<string, readonly string[]>>
}

/** What brand documents say of a build. */
export async function remoteRecord({ facts, container, base, files, preloads }: BuiltRemote) {
  const manifest = await manifestOf(facts)
  return {
    name: facts.name,
    version: facts.version,
    contract: manifest.contract,
    base,
    entry: remoteEntry,
    container,
    files,
    preloads,
    manifest: { hostApi: neededHostApi, ...manifest },
    requires: sharedRanges,
  }
}
