import { join } from 'node:path'
import type { Compiler, Configuration, Module } from 'webpack'
import { contentsOf, foreignSources } from './build-contents.ts'
import { chunkFiles } from './chunk-files.ts'
import { type PackageFacts, siteFolder } from './package-facts.ts'
import { remoteEntry, remoteRecord } from './remote-record.ts'
import { buildServer } from './server-build.ts'
import { contentHash, digestsOf, storeBuild } from './store-build.ts'

/** Names of the shared packages that modules import: each has one `consume shared module` per request. */
function sharedImports(modules: Iterable<Module>): string[] {
  const keys = [...modules].flatMap((module) =>
    module.type === 'consume-shared-module' && 'options' in module
      ? [(module.options as { readonly shareKey: string }).shareKey]
      : [],
  )
  return [...new Set(keys)]
}

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
    let imports: readonly string[] = []
    compiler.hooks.thisCompilation.tap('RemoteRecordPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RemoteRecordPlugin', (modules) => {
        foreign = foreignSources(modules, this.#facts.folder)
        imports = sharedImports(modules)
      })
    })
    compiler.hooks.done.tapPromise('RemoteRecordPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const { name, version } = this.#facts
      const files = await digestsOf(compiler.outputPath)
      const hash = contentHash(files)
      const base = `/remotes/${name}/${version}-${hash}/`
      const preloads = chunkFiles(compilation, remoteEntry)
      const built = { facts: this.#facts, container: this.#container, base, files, preloads, imports }
      const server = await buildServer(this.#facts, this.#config, base)
      const known = { contents: contentsOf(this.#facts, foreign), ...(server ? { server } : {}) }
      const record = { ...(await remoteRecord(built)), ...known }
      const place = join(siteFolder(), base)
      await storeBuild(compiler.outputPath, place, (sizes) => ({ ...record, hash, sizes }))
    })
  }
}
