// A remote as another team builds it: webpack with its own federation plugin and webpack-subresource-integrity.
// webpack build --config e2e/outside/webpack.config.mjs --env output=<folder>
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import requires from './requires.json' with { type: 'json' }

const name = 'outside_webpack_1_0_0'

const shared = Object.fromEntries(
  Object.entries(requires).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion, import: false },
  ]),
)

export default ({ output }) => ({
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
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      {
        test: /\.module\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { namedExport: false, localIdentName: 'outside-0002_[local]' } },
          },
        ],
      },
      { test: /\.svg$/, type: 'asset/resource', generator: { filename: '[name].[hash:8][ext]' } },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify('remote-webpack') }),
    new MiniCssExtractPlugin(),
    new webpack.container.ModuleFederationPlugin({
      name,
      library: { type: 'var', name },
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.tsx' },
      shared,
    }),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
})
