import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Chunk, Configuration } from 'webpack'
import { AssetMirrorsPlugin } from './asset-mirrors-plugin.ts'
import { baseConfig, chunkGroups } from './base-config.ts'
import { leanContainer } from './lean-federation.ts'
import { OneCopyPlugin } from './one-copy-plugin.ts'
import { factsOf, type Mode, type Refresh } from './package-facts.ts'
import { RemoteRecordPlugin } from './remote-record-plugin.ts'
import { sharedRanges } from './shared-ranges.ts'
import { UnusedModulesPlugin } from './unused-modules-plugin.ts'

/** The name a build's entry registers: two builds of one remote live side by side in a page. */
export const containerOf = (name: string, version: string, id: string): string =>
  `azulejo_${name.replace('remote-', '')}_${version}_${id}`.replace(/\W/g, '_')

/**
 * A screen waits for two scripts at most, beside its styles. Browsers open six connections to a server without HTTP/2: where
 * the scripts of a screen hang, and so do their second attempts, two are left for the rest of the site.
 */
const screenChunks = { maxAsyncRequests: 2, enforceSizeThreshold: Number.POSITIVE_INFINITY }

const isOfScreen = (chunk: Chunk) =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ request }) => request?.endsWith('.screen.tsx')))

/**
 * What so many screens or more have in common, such as forms, tables and dialogs, is the second script of each of them. Slots,
 * which stand on pages of others, do without.
 */
const floorOf = (screens: number) => ({
  // Packages of the host have no file.
  test: /[\\/](src|node_modules)[\\/]/,
  name: 'floor',
  chunks: isOfScreen,
  minChunks: screens,
  priority: 20,
})

const manifestLoader = join(import.meta.dirname, 'manifest-loader.ts')
const remountLoader = join(import.meta.dirname, 'remount-loader.ts')

const consumed = Object.fromEntries(
  Object.entries(sharedRanges).map(([key, requiredVersion]) => [
    key,
    { singleton: true, strictVersion: true, requiredVersion, import: false as const },
  ]),
)

/**
 * The build of a remote: a container without copies of what the host shares.
 * @param folder the package, whose `src/remote.ts` exports `remote` and `src/manifest.ts` exports `manifest`
 * @param floorFrom how many screens have to use a module for it to be in the script that screens have in common; there is none
 * without it
 */
export function remoteConfig(
  folder: string,
  mode: Mode,
  refresh: Refresh = 'page',
  { floorFrom }: { readonly floorFrom?: number } = {},
): Configuration {
  const facts = factsOf(folder, mode)
  const container = containerOf(facts.name, facts.version, facts.id)
  const base = baseConfig(facts, mode, container, refresh)
  const mayRemount = mode === 'development' && refresh !== 'page'
  const manifest = { test: join(folder, 'src/manifest.ts'), use: manifestLoader }
  const tellUpdates = { test: join(folder, 'src/remote.ts'), enforce: 'post' as const, use: remountLoader }
  const config: Configuration = {
    ...base,
    // No entry: a main file would be dead weight beside the container.
    entry: {},
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...(mode === 'production' ? [manifest] : []),
        ...(mayRemount ? [tellUpdates] : []),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      ...leanContainer,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: consumed,
        // The default asks every remote for its versions first, so that one dead remote stops all.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          // A remote loads no remotes: the host composes the page.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new OneCopyPlugin(),
      new AssetMirrorsPlugin(),
      ...(mode === 'production' ? [new UnusedModulesPlugin()] : []),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: floorFrom === undefined ? chunkGroups : { ...chunkGroups, floor: floorOf(floorFrom) },
        ...screenChunks,
      },
    },
  }
  if (mode === 'development') return config
  return { ...config, plugins: [...(config.plugins ?? []), new RemoteRecordPlugin(facts, container, config)] }
}
