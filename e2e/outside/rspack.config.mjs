// A remote as another team builds it: Rspack, the published federation plugin and Rspack's own SRI plugin.
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import requires from './requires.json' with { type: 'json' }

const name = 'outside_rspack_1_0_0'

const shared = Object.fromEntries(
  Object.entries(requires).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion, import: false },
  ]),
)

/** @param output folder of the build */
export const rspackConfig = (output) => ({
  mode: 'production',
  context: join(import.meta.dirname, 'react'),
  entry: {},
  target: ['web', 'es2022'],
  output: { path: output, uniqueName: name, publicPath: 'auto', crossOriginLoading: 'anonymous' },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
      { test: /\.svg$/, type: 'asset/resource', generator: { filename: '[name].[hash:8][ext]' } },
    ],
    generator: { 'css/module': { localIdentName: 'outside-0001_[local]', exportsOnly: false } },
  },
  plugins: [
    new rspack.DefinePlugin({ REMOTE_NAME: JSON.stringify('remote-rspack') }),
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.tsx' },
      shared,
      dts: false,
      manifest: false,
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
})
