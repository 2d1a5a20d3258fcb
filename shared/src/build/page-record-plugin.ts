import { join } from 'node:path'
import type { Compiler, Configuration } from 'webpack'
import { offerOf } from '../release/host-offer.ts'
import { chunkFiles } from './chunk-files.ts'
import { type PackageFacts, siteFolder } from './package-facts.ts'
import { buildServer } from './server-build.ts'
import { sharedVersions } from './shared-versions.ts'
import { contentHash, digestsOf, storeBuild } from './store-build.ts'

/** Stores a finished build of the host, or of another page, in the site, with a record of the files that the page loads. */
export class PageRecordPlugin {
  readonly #facts: PackageFacts
  readonly #config: Configuration

  /** @param config of the build, without this plugin */
  constructor(facts: PackageFacts, config: Configuration) {
    this.#facts = facts
    this.#config = config
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('PageRecordPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const { folder, name, version } = this.#facts
      const initial = compilation.entrypoints.get('main')?.getFiles() ?? []
      const files = await digestsOf(compiler.outputPath)
      const hash = contentHash(files)
      const base = `/${name}/${hash}/`
      const server = await buildServer(this.#facts, this.#config, base)
      const scripts = initial.filter((file) => file.endsWith('.js'))
      await storeBuild(compiler.outputPath, join(siteFolder(), base), (sizes) => ({
        name,
        version,
        hash,
        base,
        scripts,
        styles: initial.filter((file) => file.endsWith('.css')),
        fonts: Object.keys(files).filter((file) => file.endsWith('.woff2')),
        files,
        preloads: chunkFiles(compilation, ''),
        offer: offerOf(sharedVersions(folder)),
        ...(server ? { server } : {}),
        sizes,
      }))
    })
  }
}
