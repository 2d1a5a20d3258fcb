import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { type RemoteFacts, remoteFacts } from './declaration.ts'

export type RemoteOptions = {
  /** Module that exports `remote`; `./src/remote.ts` if omitted. */
  readonly exposed?: string
  /** Output folder; `dist` if omitted. */
  readonly output?: string
}

const catalogueLoader = fileURLToPath(new URL('./catalogue-loader.js', import.meta.url))

function rulesFor(folder: string, { classPrefix }: RemoteFacts): NonNullable<Configuration['module']> {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const swc = {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }
  return {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: resolve('swc-loader'), options: swc } },
      {
        test: /[\\/]src[\\/]locales[\\/](?:[a-z]+[\\/])?[a-zA-Z-]+\.json$/,
        exclude: /node_modules/,
        use: catalogueLoader,
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: resolve('css-loader'),
            options: { modules: { auto: true, namedExport: false, localIdentName: `${classPrefix}_[hash:base64:6]` } },
          },
        ],
      },
      { test: /\.(svg|png|jpg|webp|avif|woff2)$/, type: 'asset/resource' },
    ],
  }
}

function common(folder: string, facts: RemoteFacts, output: string): Configuration {
  return {
    context: folder,
    target: ['web', 'es2022'],
    output: {
      path: join(folder, output),
      clean: true,
      uniqueName: facts.container,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: 'js/[name].js',
      chunkFilename: 'js/[name].js',
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // A file named by `new URL()` resolves with a package's `import` condition, as imported modules do.
      byDependency: { url: { conditionNames: ['import', '...'] } },
    },
    module: rulesFor(folder, facts),
    plugins: [
      new MiniCssExtractPlugin({ filename: 'css/[name].css', chunkFilename: 'css/[name].css', ignoreOrder: true }),
    ],
    performance: false,
    stats: 'errors-warnings',
  }
}

/**
 * Returns the configuration of webpack for the build of a remote: a container without copies of the shared packages.
 * @param folder of the remote, with `package.json` and `remote.json`
 */
export function remoteConfig(
  folder: string,
  { exposed = './src/remote.ts', output = 'dist' }: RemoteOptions = {},
): Configuration {
  const facts = remoteFacts(folder)
  const base = common(folder, facts, output)
  return {
    ...base,
    mode: 'production',
    // No entry: only the container file is needed.
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: facts.container,
        library: { type: 'var', name: facts.container },
        filename: 'remoteEntry.js',
        exposes: { './remote': exposed },
        shared: facts.shared,
      }),
    ],
  }
}

export type AloneOptions = {
  /** Module that calls `showAlone`; `./src/alone.ts` if omitted. */
  readonly entry?: string
  /** The constant `HAS_PLATFORM` of that module: whether calls reach a platform. */
  readonly hasPlatform: boolean
}

/** Returns the configuration of webpack for the page that shows the remote alone during development. */
export function aloneConfig(folder: string, { entry = './src/alone.ts', hasPlatform }: AloneOptions): Configuration {
  const base = common(folder, remoteFacts(folder), 'dist-alone')
  return {
    ...base,
    mode: 'development',
    entry: { main: entry },
    devtool: 'cheap-module-source-map',
    plugins: [...(base.plugins ?? []), new webpack.DefinePlugin({ HAS_PLATFORM: JSON.stringify(hasPlatform) })],
  }
}
