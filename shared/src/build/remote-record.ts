import { join } from 'node:path'
import type { RemoteManifest } from '../release/manifest.ts'
import { readManifest } from './manifest-loader.ts'
import type { PackageFacts } from './package-facts.ts'
import { sharedRanges } from './shared-ranges.ts'
import type { Digests } from './store-build.ts'

export const remoteEntry = 'remoteEntry.js'

/** Reads the manifest of a package. Throws when its name or version differs from the package's. */
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
  /** Names of the shared packages that the build imports. */
  readonly imports: readonly string[]
}

/** Record of a build in brand documents. Rejects when the manifest does not match the package. */
export async function remoteRecord({ facts, container, base, files, preloads, imports }: BuiltRemote) {
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
    manifest,
    requires: Object.fromEntries(Object.entries(sharedRanges).filter(([name]) => imports.includes(name))),
  }
}
