// Builds host and remotes as one webpack bundle into the site SITE_FOLDER, the baseline for the federation bench.
import { join } from 'node:path'
import { hostConfig } from '@azulejo/shared/build/host-config.ts'
import { root } from '@azulejo/shared/build/package-facts.ts'
import type { Configuration } from 'webpack'

const catalogueFile = /[\\/](shared|host|remote-\w+)[\\/]src[\\/]locales[\\/]([a-z]+)\.json$/

/** Puts the messages of each remote into a chunk of that remote, as in its separate build. */
function withMessagesOfEach({ optimization, ...config }: Configuration): Configuration {
  const { cacheGroups } = (optimization?.splitChunks || {}) as { readonly cacheGroups?: Record<string, object> }
  const messages = {
    test: catalogueFile,
    name(module: { nameForCondition(): string | null }) {
      const [, owner, language] = catalogueFile.exec(module.nameForCondition() ?? '') ?? []
      return `messages-${language}-${owner === 'shared' ? 'host' : owner}`
    },
    chunks: 'async' as const,
    enforce: true,
    priority: 30,
  }
  return { ...config, optimization: { ...optimization, splitChunks: { cacheGroups: { ...cacheGroups, messages } } } }
}

const config = hostConfig(join(root, 'host'), 'production')
export default withMessagesOfEach({
  ...config,
  cache: false,
  entry: { main: join(import.meta.dirname, 'bundled/main.mjs') },
})
