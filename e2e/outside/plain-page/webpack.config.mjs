// webpack build --config e2e/outside/plain-page/webpack.config.mjs --env output=<folder>
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import requires from '../requires.json' with { type: 'json' }

export default ({ output }) => ({
  mode: 'production',
  context: import.meta.dirname,
  // Federation shares only what the page itself imports.
  entry: { page: [...Object.keys(requires), './load-remote.mjs'] },
  target: ['web', 'es2022'],
  output: { path: output, publicPath: '/plain/' },
  resolve: { modules: [join(import.meta.dirname, '../../node_modules'), 'node_modules'] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'plain_page',
      shared: Object.fromEntries(
        Object.entries(requires).map(([name, requiredVersion]) => [
          name,
          { singleton: true, requiredVersion, eager: true },
        ]),
      ),
      dts: false,
      manifest: false,
      experiments: { provideExternalRuntime: true },
    }),
  ],
  optimization: { minimize: false },
  performance: false,
})
