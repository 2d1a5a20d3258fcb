import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { reactDevelopment } from '../release/refresh-hook.ts'
import { baseConfig, chunkGroups } from './base-config.ts'
import { factsOf, type Mode, type PackageFacts, root } from './package-facts.ts'
import { PageRecordPlugin } from './page-record-plugin.ts'

/** Aliases of `development/react` and `development/react-dom`: `cjs` folders that the packages do not export. */
function developmentFolders(folder: string): Readonly<Record<string, string>> {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const places = ['react', 'react-dom'].map((name) => [
    `development/${name}`,
    resolve(`${name}/package.json`).replace('package.json', 'cjs'),
  ])
  return Object.fromEntries(places)
}

const developmentReact = /[\\/]node_modules[\\/](react|react-dom)[\\/]cjs[\\/].*\.development\.js$/

/** Defines `process.env.NODE_ENV` by module: React's development files, for tabs with a local remote, run as they are. */
const nodeEnv = (mode: Mode) =>
  new webpack.DefinePlugin({
    'process.env.NODE_ENV': webpack.DefinePlugin.runtimeValue(({ module }) =>
      JSON.stringify(developmentReact.test(module.resource) ? 'development' : mode),
    ),
  })

const pageChunks = {
  ...chunkGroups,
  react: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    name: 'react',
    chunks: 'initial' as const,
    enforce: true,
    priority: 20,
  },
  // Only tabs with a local remote load this chunk; pages that accept no local remote do not refer to it.
  reactDevelopment: {
    test: developmentReact,
    name: reactDevelopment,
    chunks: 'async' as const,
    enforce: true,
    priority: 20,
  },
}

/**
 * Asks V8 to compile all functions of the page's first scripts on a background thread during the download. Otherwise the
 * main thread compiles each function at its first call, while visitors wait. Other engines ignore the banner.
 */
const compiledEarly = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /[\\/](main|react)\.js$/,
    // Runs after the minifier, which would remove the banner.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/**
 * Configuration of a page that provides the shared packages to remotes. React and main are separate files, because
 * browsers parse scripts while they download; all other code is one file, which compresses better. The federation runtime
 * is a lazy chunk.
 */
function pageConfig(facts: PackageFacts, mode: Mode, entry: string): Configuration {
  const base = baseConfig(facts, mode, `azulejo_${facts.name}_${facts.id}`)
  const config: Configuration = {
    ...base,
    entry: { main: entry },
    // The host imports only the `version` field of each shared package.json, to pass the versions to remotes.
    ignoreWarnings: [/Should not import the named export 'version'/],
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...developmentFolders(facts.folder),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      nodeEnv(mode),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
        ENV_TARGET: '"web"',
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`${facts.name}:${facts.version}`),
      }),
    ],
    optimization: { ...base.optimization, nodeEnv: false, splitChunks: { cacheGroups: pageChunks } },
  }
  if (mode === 'development') return config
  return { ...config, plugins: [...(config.plugins ?? []), compiledEarly(), new PageRecordPlugin(facts, config)] }
}

/** Webpack configuration of the host. @param folder the package; `src/main.tsx` or `src/main.ts` is the entry */
export function hostConfig(folder: string, mode: Mode): Configuration {
  const entry = ['./src/main.tsx', './src/main.ts'].find((file) => existsSync(join(folder, file)))
  if (!entry) throw new Error(`${folder} has no src/main.tsx`)
  return pageConfig(factsOf(folder, mode), mode, entry)
}

/** Webpack configuration of the standalone page, which mounts one remote alone. */
export function standaloneConfig(mode: Mode): Configuration {
  const facts = { ...factsOf(join(root, 'shared'), mode), name: 'standalone' }
  return pageConfig(facts, mode, './src/standalone/main.tsx')
}
