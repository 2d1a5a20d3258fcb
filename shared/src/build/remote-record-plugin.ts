import { join } from 'node:path'
import type { Compiler, Configuration } from 'webpack'
import { contentsOf, foreignSources } from './build-contents.ts'
import { chunkFiles } from './chunk-files.ts'
import { type PackageFacts, siteFolder } from './package-facts.ts'
import { remoteEntry, remoteRecord } from './remote-record.ts'
import { buildServer } from './server-build.ts'
import { contentHash, digestsOf, storeBuild } from './store-build.ts'

/** Stores a finished build of a remote in the site, with the record that brand documents are made from. */
export class RemoteRecordPlugin {
  readonly #facts: PackageFacts
  readonly #container: string
  readonly #config: Configuration

  /** @param config of the build, without this plugin */
  constructor(facts: PackageFacts, container: string, config: Configuration) {
    this.#facts = facts
    this.#container = container
    this.#config = config
  }

  apply(compiler: Compiler): void {
    let foreign: readonly string[] = []
    compiler.hooks.thisCompilation.tap('RemoteRecordPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RemoteRecordPlugin', (modules) => {
        foreign = foreignSources(modules, this.#facts.folder)
      })
    })
    compiler.hooks.done.tapPromise('RemoteRecordPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const { name, version } = this.#facts
      const files = await digestsOf(compiler.outputPath)
      const hash = contentHash(files)
      const base = `/remotes/${name}/${version}-${hash}/`
      const preloads = chunkFiles(compilation, remoteEntry)
      const built = { facts: this.#facts, container: this.#container, base, files, preloads }
      const server = await buildServer(this.#facts, this.#config, base)
      const known = { contents: contentsOf(this.#facts, foreign), ...(server ? { server } : {}) }
      const record = { ...(await remoteRecord(built)), ...known }
      const place = join(siteFolder(), base)
      await storeBuild(compiler.outputPath, place, remoteEntry, (sizes) => ({ ...record, hash, sizes }))
    })
  }
}
