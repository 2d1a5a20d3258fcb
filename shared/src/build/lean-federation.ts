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
const noSentences = inPackage('error-codes', /[\\/]desc\.mjs$/, 'federation-sentences.ts')

/** What of the federation runtime the page does without: manifests, preloading by them, and ranges of every form. */
export const leanRuntime = [
  inPackage('runtime-core', /[\\/](SnapshotHandler|preload)\.js$/, 'federation-snapshots.ts'),
  inPackage('runtime-core', /[\\/]semver[\\/]index\.js$/, 'federation-ranges.ts'),
  noSentences,
]

/** What containers do without: shares at their start, and copies of their own where the host shares nothing. */
export const leanContainer = [
  inPackage(
    'webpack-bundler-runtime',
    /[\\/](init|installInitialConsumes|getSharedFallbackGetter)\.js$/,
    'federation-container.ts',
  ),
  noSentences,
]
