import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { Compiler } from 'webpack'
import { type RemoteManifest, remoteManifest } from '../remote/manifest.ts'
import { chunkFiles } from './chunk-files.ts'
import { type PackageFacts, root } from './package-facts.ts'
import { sharedRanges } from './shared-ranges.ts'
import { contentHash, digestsOf, storeBuild } from './store-build.ts'

const entry = 'remoteEntry.js'

async function manifestOf({ folder, name, version }: PackageFacts): Promise<RemoteManifest> {
  const module: object = await import(pathToFileURL(join(folder, 'src/manifest.ts')).href)
  const [manifest] = Object.values(module).flatMap((part: unknown) => {
    const parsed = v.safeParse(remoteManifest, part)
    return parsed.success ? [parsed.output] : []
  })
  if (manifest?.name !== name || manifest.version !== version)
    throw new Error(`src/manifest.ts must export the manifest of ${name} ${version}, as package.json says`)
  return manifest
}

/** Stores a finished build of a remote in the site, with the record that brand documents are made from. */
export class RemoteRecordPlugin {
  readonly #facts: PackageFacts
  readonly #container: string

  constructor(facts: PackageFacts, container: string) {
    this.#facts = facts
    this.#container = container
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('RemoteRecordPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const { name, version } = this.#facts
      const manifest = await manifestOf(this.#facts)
      const dist = compiler.outputPath
      const files = await digestsOf(dist)
      const hash = contentHash(files)
      const base = `/remotes/${name}/${version}-${hash}/`
      await storeBuild(dist, join(root, '.site', base), entry, (sizes) => ({
        name,
        version,
        contract: manifest.contract,
        hash,
        base,
        entry,
        container: this.#container,
        files,
        preloads: chunkFiles(compilation, entry),
        manifest,
        requires: sharedRanges,
        sizes,
      }))
    })
  }
}
