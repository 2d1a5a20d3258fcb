// The build of the remote, or with `rspack serve` the page that shows it alone.
import { fileURLToPath } from 'node:url'
import { remoteFacts } from '@azulejo/remote-build'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'

const { container, classPrefix, shared } = remoteFacts(import.meta.dirname)
const platform = process.env.GATEWAY_URL

const rules = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
  {
    test: /[\\/]src[\\/]locales[\\/][\w-]+\.json$/,
    exclude: /node_modules/,
    loader: fileURLToPath(import.meta.resolve('@azulejo/remote-build/catalogue-loader')),
  },
  { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
  { test: /(?<!\.module)\.css$/, type: 'css' },
  { test: /\.(svg|png|jpg|webp|avif|woff2)$/, type: 'asset/resource' },
]

const common = {
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    byDependency: { url: { conditionNames: ['import', '...'] } },
  },
  module: {
    rules,
    generator: { 'css/module': { localIdentName: `${classPrefix}_[hash:6]`, exportsOnly: false } },
  },
}

const build = {
  ...common,
  mode: 'production',
  entry: {},
  output: { clean: true, uniqueName: container, publicPath: 'auto', crossOriginLoading: 'anonymous' },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared,
      dts: false,
      manifest: true,
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
  ],
}

const alone = {
  ...common,
  mode: 'development',
  entry: './src/alone.ts',
  // Pages at any depth load the same files.
  output: { publicPath: '/' },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './index.html' }),
    new rspack.DefinePlugin({ HAS_PLATFORM: JSON.stringify(platform !== undefined) }),
  ],
  devServer: {
    port: 8083,
    historyApiFallback: true,
    proxy: platform ? [{ context: ['/wps', '/lgw', '/lotto', '/vendor'], target: platform, changeOrigin: true }] : [],
  },
}

export default (env) => (env.RSPACK_SERVE ? alone : build)
