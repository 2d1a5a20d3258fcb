// Host and remotes as one webpack bundle in the site that SITE_FOLDER names: what federation is measured against.
import { join } from 'node:path'
import { hostConfig } from '@azulejo/shared/build/host-config.ts'
import { root } from '@azulejo/shared/build/package-facts.ts'
import type { Configuration } from 'webpack'
import webpack from 'webpack'

const bundled = join(import.meta.dirname, 'bundled')

/** Takes a file of `bundled` in place of the host's own, everywhere but there. */
const instead = (file: string) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`\\./${file}\\.ts$`), (resource) => {
    if (!resource.contextInfo.issuer.startsWith(bundled)) resource.request = join(bundled, `${file}.mjs`)
  })

const catalogueFile = /[\\/](shared|host|remote-\w+)[\\/]src[\\/]locales[\\/]([a-z]+)\.json$/

/** The messages of a remote travel with that remote, as they do when it is built alone. */
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
  plugins: [...(config.plugins ?? []), instead('load-module'), instead('preload-route')],
})
