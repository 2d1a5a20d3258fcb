import { existsSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { baseConfig, wordsGroup } from './base-config.ts'
import { HostRecordPlugin } from './host-record-plugin.ts'
import { factsOf, type Mode, root } from './package-facts.ts'

/**
 * The build of the host: react, vendor and main are told apart because a browser parses them while it downloads; the
 * federation runtime comes by a lazy chunk of the host's own.
 */
export function hostConfig(folder: string, mode: Mode): Configuration {
  const facts = factsOf(folder, mode)
  const base = baseConfig(facts, mode, `azulejo_host_${facts.id}`)
  return {
    ...base,
    entry: {
      main: ['./src/main.tsx', './src/main.ts'].find((file) => existsSync(join(folder, file))) ?? './src/main.tsx',
    },
    resolve: { ...base.resolve, alias: { 'react-router-dom$': join(root, 'shared/src/vendor/router.ts') } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: '"web"',
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`host:${facts.version}`),
      }),
      ...(mode === 'production' ? [new HostRecordPlugin(facts)] : []),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          ...wordsGroup,
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'initial',
            enforce: true,
            priority: 20,
          },
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true, priority: 10 },
        },
      },
    },
  }
}
