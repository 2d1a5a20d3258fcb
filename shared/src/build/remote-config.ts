import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Chunk, Configuration } from 'webpack'
import { AssetMirrorsPlugin } from './asset-mirrors-plugin.ts'
import { baseConfig, chunkGroups } from './base-config.ts'
import { OneCopyPlugin } from './one-copy-plugin.ts'
import { factsOf, type Mode, type Refresh } from './package-facts.ts'
import { RemoteRecordPlugin } from './remote-record-plugin.ts'
import { sharedRanges } from './shared-ranges.ts'

/** Global name of a build's container, unique per build: two builds of one remote may run in one page. */
export const containerOf = (name: string, version: string, id: string): string =>
  `azulejo_${name.replace('remote-', '')}_${version}_${id}`.replace(/\W/g, '_')

/**
 * A screen loads at most two scripts in addition to its styles. Browsers open six connections to a server without HTTP/2: if both
 * scripts of a screen and their retries hang, two connections are left for the rest of the site.
 */
const screenChunks = { maxAsyncRequests: 2, enforceSizeThreshold: Number.POSITIVE_INFINITY }

const isOfScreen = (chunk: Chunk) =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ request }) => request?.endsWith('.screen.tsx')))

/**
 * Cache group of the second script of screens: modules that at least `screens` screens use, such as forms, tables and
 * dialogs. Slots do not use this script, because they mount on pages of other areas.
 */
const floorOf = (screens: number) => ({
  // Packages shared by the host have no file path, so that this pattern skips them.
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
 * Returns the webpack configuration of a remote: a container without copies of the packages that the host shares.
 * @param folder the package; its `src/remote.ts` exports `remote` and its `src/manifest.ts` exports the manifest
 * @param floorFrom number of screens that must use a module before it moves to the common script of screens; without a
 * number there is no common script
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
  const remountRule = { test: join(folder, 'src/remote.ts'), enforce: 'post' as const, use: remountLoader }
  const config: Configuration = {
    ...base,
    // The manifest plugin warns of the public path `auto`, which lets mirrors serve the same files.
    infrastructureLogging: { level: 'error' },
    // No entry: only the container file is needed.
    entry: {},
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...(mode === 'production' ? [manifest] : []),
        ...(mayRemount ? [remountRule] : []),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: consumed,
        // The default strategy first loads the versions of every remote, so that one failing remote would block all.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: mode === 'production',
        experiments: {
          externalRuntime: true,
          // A remote loads no remotes: the host composes the page.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new OneCopyPlugin(),
      new AssetMirrorsPlugin(),
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
