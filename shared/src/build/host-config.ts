import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { reactDevelopment } from '../release/refresh-hook.ts'
import { baseConfig, chunkGroups } from './base-config.ts'
import { leanRuntime } from './lean-federation.ts'
import { factsOf, type Mode, type PackageFacts, root } from './package-facts.ts'
import { PageRecordPlugin } from './page-record-plugin.ts'

/** Where `development/react/…` and `development/react-dom/…` are: files that the packages do not export. */
function developmentFolders(folder: string): Readonly<Record<string, string>> {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const places = ['react', 'react-dom'].map((name) => [
    `development/${name}`,
    resolve(`${name}/package.json`).replace('package.json', 'cjs'),
  ])
  return Object.fromEntries(places)
}

/** The router without its warnings for developers: its package names that build for no bundler. */
const routerOf = (folder: string): string =>
  createRequire(join(folder, 'package.json'))
    .resolve('react-router')
    .replace(/development([\\/])index\.m?js$/, 'production$1index.mjs')

const developmentReact = {
  test: /[\\/]node_modules[\\/](react|react-dom)[\\/]cjs[\\/].*\.development\.js$/,
  use: join(import.meta.dirname, 'development-loader.ts'),
}

const pageChunks = {
  ...chunkGroups,
  react: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    name: 'react',
    chunks: 'initial' as const,
    enforce: true,
    priority: 20,
  },
  // Only tabs with a local remote ask for it; a page that takes none does not even name it.
  reactDevelopment: {
    test: developmentReact.test,
    name: reactDevelopment,
    chunks: 'async' as const,
    enforce: true,
    priority: 20,
  },
}

/**
 * Asks V8 to compile all functions of the page's first scripts while they download, in a thread of their own. Otherwise
 * the page's thread compiles each one at its first call, while visitors wait. Other engines see a comment.
 */
const compiledEarly = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /[\\/](main|react)\.js$/,
    // The minifier would take it away.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/**
 * A page that gives remotes what they share: react and main are told apart because a browser parses them while it downloads,
 * and all else is one file, which packs better; the federation runtime comes by a lazy chunk of the page's own.
 */
function pageConfig(facts: PackageFacts, mode: Mode, entry: string): Configuration {
  const base = baseConfig(facts, mode, `azulejo_${facts.name}_${facts.id}`)
  const config: Configuration = {
    ...base,
    entry: { main: entry },
    module: { rules: [...(base.module?.rules ?? []), developmentReact] },
    // The host tells remotes the versions it shares; only that field of a package.json gets into the page.
    ignoreWarnings: [/Should not import the named export 'version'/],
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...developmentFolders(facts.folder),
        ...(mode === 'production' ? { 'react-router$': routerOf(facts.folder) } : {}),
        'react-router-dom$': join(root, 'shared/src/vendor/router.ts'),
        'use-sync-external-store/shim$': join(root, 'shared/src/vendor/sync-external-store.ts'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...leanRuntime,
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]infiniteQueryBehavior\.js$/,
        join(root, 'shared/src/vendor/endless-queries.ts'),
      ),
      // Its name has a hash.
      new webpack.NormalModuleReplacementPlugin(
        /^\.[\\/]shared[\\/]react\.[\w-]+\.mjs$/,
        join(root, 'shared/src/vendor/plain-lingui.ts'),
      ),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
        ENV_TARGET: '"web"',
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`${facts.name}:${facts.version}`),
      }),
    ],
    optimization: { ...base.optimization, splitChunks: { cacheGroups: pageChunks } },
  }
  if (mode === 'development') return config
  return { ...config, plugins: [...(config.plugins ?? []), compiledEarly(), new PageRecordPlugin(facts, config)] }
}

/** The build of the host. @param folder the package, whose `src/main.tsx` starts the page */
export function hostConfig(folder: string, mode: Mode): Configuration {
  const entry = ['./src/main.tsx', './src/main.ts'].find((file) => existsSync(join(folder, file)))
  if (!entry) throw new Error(`${folder} has no src/main.tsx`)
  return pageConfig(factsOf(folder, mode), mode, entry)
}

/** The build of the page that shows one remote alone. */
export function standaloneConfig(mode: Mode): Configuration {
  const facts = { ...factsOf(join(root, 'shared'), mode), name: 'standalone' }
  return pageConfig(facts, mode, './src/standalone/main.tsx')
}
