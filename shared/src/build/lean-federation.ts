import { join } from 'node:path'
import webpack from 'webpack'
import { root } from './package-facts.ts'

/** Replaces files of a federation package by a module of `shared/src/vendor`. */
const inPackage = (name: string, files: RegExp, standIn: string) =>
  new webpack.NormalModuleReplacementPlugin(files, (resource: { context: string; request: string }) => {
    if (resource.context.replaceAll('\\', '/').includes(`/@module-federation/${name}/`))
      resource.request = join(root, 'shared/src/vendor', standIn)
  })

/** Removes the texts of federation errors and keeps their codes. */
const noSentences = inPackage('error-codes', /[\\/]desc\.mjs$/, 'federation-faults.ts')

/** Replaces parts of the federation runtime: manifests, preloading, remotes, shares, version ranges and logging. */
export const leanRuntime = [
  inPackage('runtime-core', /[\\/](SnapshotHandler|preload)\.js$/, 'federation-snapshots.ts'),
  inPackage('runtime-core', /[\\/](remote|module)[\\/]index\.js$|[\\/]load\.js$/, 'federation-remotes.ts'),
  inPackage('runtime-core', /[\\/]shared[\\/]index\.js$|[\\/]share\.js$/, 'federation-shares.ts'),
  inPackage('runtime-core', /[\\/](logger|context)\.js$/, 'federation-faults.ts'),
  inPackage('runtime-core', /[\\/]semver[\\/]index\.js$/, 'federation-ranges.ts'),
  noSentences,
]

const containerRuntime = join(root, 'shared/src/vendor/federation-container.ts')

/** Replaces the container runtime by one without eager shares, own copies of shared packages, and remotes of remotes. */
export const leanContainer = [
  new webpack.NormalModuleReplacementPlugin(/[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, containerRuntime),
]
