// Host and remotes as one webpack bundle in the site that SITE_FOLDER names: what federation is measured against.
import { join } from 'node:path'
import { hostConfig, root } from '@azulejo/shared/build'
import type { Configuration } from 'webpack'
import webpack from 'webpack'

const bundled = join(import.meta.dirname, 'bundled')

/** Takes a file of `bundled` in place of the host's own, everywhere but there. */
const instead = (file: string) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`\\./${file}\\.ts$`), (resource) => {
    if (!resource.contextInfo.issuer.startsWith(bundled)) resource.request = join(bundled, `${file}.mjs`)
  })

const wordsFile = /[\\/](shared|host|remote-\w+)[\\/]src[\\/]words[\\/]([a-z]+)\.json$/

/** The words of a remote travel with that remote, as they do when it is built alone. */
function withWordsOfEach({ optimization, ...config }: Configuration): Configuration {
  const { cacheGroups } = (optimization?.splitChunks || {}) as { readonly cacheGroups?: Record<string, object> }
  const words = {
    test: wordsFile,
    name(module: { nameForCondition(): string | null }) {
      const [, owner, language] = wordsFile.exec(module.nameForCondition() ?? '') ?? []
      return `words-${language}-${owner === 'shared' ? 'host' : owner}`
    },
    chunks: 'async' as const,
    enforce: true,
    priority: 30,
  }
  return { ...config, optimization: { ...optimization, splitChunks: { cacheGroups: { ...cacheGroups, words } } } }
}

const config = hostConfig(join(root, 'host'), 'production')
export default withWordsOfEach({
  ...config,
  cache: false,
  plugins: [...(config.plugins ?? []), instead('load-module'), instead('preload-route')],
})
