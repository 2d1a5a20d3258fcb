// Builds the naive host for a site:
// webpack build --config e2e/faults/naive/webpack.config.ts --env output=<folder> --env document=<brand document file>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseConfig } from '@azulejo/shared/build/base-config.ts'
import { root } from '@azulejo/shared/build/package-facts.ts'
import { sharedRanges } from '@azulejo/shared/build/shared-ranges.ts'
import type { BrandDocument } from '@azulejo/shared/release'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'

type Environment = { readonly output: string; readonly document: string }

const shared = Object.entries(sharedRanges).map(([name, requiredVersion]) => [
  name,
  { singleton: true, requiredVersion },
])

export default ({ output, document }: Environment): Configuration => {
  const { areas, builds }: BrandDocument = JSON.parse(readFileSync(document, 'utf8'))
  const remotes = Object.entries(areas).map(([area, { stable }]) => {
    const build = builds[stable]
    return [area, `${build?.container}@${build?.base}${build?.entry}`]
  })
  const facts = { folder: import.meta.dirname, name: 'naive', version: '1.0.0', id: 'naive' }
  const base = baseConfig(facts, 'production', 'naive')
  return {
    ...base,
    // Federation provides only what the page itself imports.
    entry: { main: [...Object.keys(sharedRanges), './main.ts'] },
    output: { ...base.output, path: output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/naive/' },
    resolve: { ...base.resolve, modules: ['node_modules', join(root, 'host/node_modules')] },
    plugins: [
      ...(base.plugins ?? []),
      // Default settings: the page queries every remote for its shared versions before it starts.
      new ModuleFederationPlugin({
        name: 'naive',
        remotes: Object.fromEntries(remotes),
        shared: Object.fromEntries(shared),
        dts: false,
        manifest: false,
        experiments: { asyncStartup: true, provideExternalRuntime: true },
      }),
    ],
    optimization: { minimize: false },
    cache: false,
  }
}
