import { createRequire } from 'node:module'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, Module, RuleSetRule } from 'webpack'
import { classNames, classPrefix } from './class-names.ts'
import { type Mode, type PackageFacts, type Refresh, root } from './package-facts.ts'
import { PureRecordsPlugin } from './pure-records-plugin.ts'

const { resolve } = createRequire(import.meta.url)

const catalogueFile = /[\\/]src[\\/]locales[\\/](?:([a-z]+)[\\/])?([a-zA-Z-]+)\.json$/
function catalogueChunk(module: Module): string {
  const [, folder, language] = catalogueFile.exec(module.nameForCondition() ?? '') ?? []
  return folder ? `messages-${folder}-${language}` : `messages-${language}`
}
/**
 * Own and shared messages of one language form one chunk; each folder of catalogues forms its own chunk. `defaultVendors`
 * is off: a package that only one chunk uses stays in that chunk and saves a request.
 */
export const chunkGroups = {
  defaultVendors: false as const,
  messages: { test: catalogueFile, name: catalogueChunk, chunks: 'async' as const, enforce: true, priority: 30 },
}

function rules(facts: PackageFacts, mode: Mode, keepsState: boolean): RuleSetRule[] {
  const { folder } = facts
  const prefix = classPrefix(facts)
  const naming =
    mode === 'development'
      ? { localIdentName: `${prefix}_[hash:base64:6]` }
      : { getLocalIdent: classNames(prefix, [join(folder, 'src'), join(root, 'shared/src')]) }
  const swc = {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // React Refresh needs the names of components and hooks, which SWC writes only with `development`.
      transform: { react: { runtime: 'automatic', development: keepsState, refresh: keepsState } },
    },
  }
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: resolve('swc-loader'), options: swc } },
    {
      test: catalogueFile,
      use: { loader: join(import.meta.dirname, 'catalogue-loader.ts'), options: { isHot: keepsState } },
      ...(keepsState ? { type: 'javascript/auto' } : {}),
    },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: resolve('css-loader'),
          options: {
            modules: { auto: true, namedExport: false, ...naming },
          },
        },
      ],
    },
    { test: /\.(svg|woff2)$/, type: 'asset/resource' },
  ]
}

/**
 * Returns the webpack configuration that the builds of host and remotes share.
 * @param uniqueName separates the chunk loaders of all builds in one page
 */
export function baseConfig(
  facts: PackageFacts,
  mode: Mode,
  uniqueName: string,
  refresh: Refresh = 'page',
): Configuration {
  const isDevelopment = mode === 'development'
  const keepsState = isDevelopment && refresh !== 'remount'
  return {
    name: facts.name,
    mode,
    context: facts.folder,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: join(facts.folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      // The content hash names the build's folder. Hashes in file names would only enlarge the file table of every page.
      filename: 'js/[name].js',
      chunkFilename: 'js/[name].js',
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // A file named by `new URL()` resolves with a package's `import` condition, as imported modules do.
      byDependency: { url: { conditionNames: ['import', '...'] } },
    },
    // Loaders resolve from the `shared` package, whichever package is built.
    resolveLoader: { modules: [join(root, 'shared', 'node_modules'), 'node_modules'] },
    module: { rules: rules(facts, mode, keepsState) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'css/[name].css',
        chunkFilename: 'css/[name].css',
        ignoreOrder: true,
        // Inserts style sheets after all others. A sheet before the page's own, which is in the body and declares the fonts,
        // makes the browser evaluate all later sheets again and lay out the whole page.
        insert: 'body > :last-child',
      }),
      new PureRecordsPlugin(),
      ...(keepsState ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      splitChunks: { cacheGroups: chunkGroups },
      // Both minifiers are native and fast; worker processes cost more time than they save.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: { condition: 'some', filename: 'licences.txt', banner: false },
          parallel: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache', 'webpack'),
      // The source id is part of the configuration, and the cache does not detect a changed configuration by itself.
      name: `${facts.name}-${mode}-${refresh}-${facts.id}`,
      buildDependencies: { config: [import.meta.filename] },
      idleTimeoutForInitialStore: 0,
      maxAge: 7 * 24 * 3_600_000,
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  }
}
