// The build of the remote, or with `vite` the page that shows it alone.
import { remoteFacts } from '@azulejo/remote-build'
import { bundledPackages, catalogues } from '@azulejo/remote-build/vite'
import { federation } from '@module-federation/vite'
import { defineConfig } from 'vite'

const { container, classPrefix, shared } = remoteFacts(import.meta.dirname)
const platform = process.env.GATEWAY_URL

const build = {
  base: './',
  css: { modules: { generateScopedName: `${classPrefix}_[hash:base64:6]` } },
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { input: {} } },
  plugins: [
    catalogues(),
    federation({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared,
      dts: false,
      manifest: true,
    }),
  ],
}

const alone = {
  define: { HAS_PLATFORM: JSON.stringify(platform !== undefined) },
  optimizeDeps: bundledPackages(import.meta.dirname),
  plugins: [catalogues()],
  server: {
    port: 8083,
    proxy: platform
      ? Object.fromEntries(
          ['/wps', '/lgw', '/lotto', '/vendor'].map((path) => [path, { target: platform, changeOrigin: true }]),
        )
      : {},
  },
}

export default defineConfig(({ command }) => (command === 'build' ? build : alone))
