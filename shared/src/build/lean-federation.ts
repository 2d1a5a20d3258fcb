import { join } from 'node:path'
import webpack from 'webpack'
import { root } from './package-facts.ts'

/** Puts a module of the site in the place of files of a federation package. */
const inPackage = (name: string, files: RegExp, standIn: string) =>
  new webpack.NormalModuleReplacementPlugin(files, (resource: { context: string; request: string }) => {
    if (resource.context.replaceAll('\\', '/').includes(`/@module-federation/${name}/`))
      resource.request = join(root, 'shared/src/vendor', standIn)
  })

/** Sentences of faults: their numbers stay. */
const noSentences = inPackage('error-codes', /[\\/]desc\.mjs$/, 'federation-faults.ts')

/** What of the federation runtime the page does without: manifests, preloading by them, ranges and shares of every form. */
export const leanRuntime = [
  inPackage('runtime-core', /[\\/](SnapshotHandler|preload)\.js$/, 'federation-snapshots.ts'),
  inPackage('runtime-core', /[\\/](remote|module)[\\/]index\.js$|[\\/]load\.js$/, 'federation-remotes.ts'),
  inPackage('runtime-core', /[\\/]shared[\\/]index\.js$|[\\/]share\.js$/, 'federation-shares.ts'),
  inPackage('runtime-core', /[\\/](logger|context)\.js$/, 'federation-faults.ts'),
  inPackage('runtime-core', /[\\/]semver[\\/]index\.js$/, 'federation-ranges.ts'),
  noSentences,
]

const containerRuntime = join(root, 'shared/src/vendor/federation-container.ts')

/** The runtime of containers, without shares at their start, copies of their own, and remotes of remotes. */
export const leanContainer = [
  new webpack.NormalModuleReplacementPlugin(/[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, containerRuntime),
]
