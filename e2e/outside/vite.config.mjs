// A remote as another team builds it: Vite and its published federation plugin. The entry is a module.
// vite build --config e2e/outside/vite.config.mjs --outDir <folder>
import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import { defineConfig } from 'vite'
import requires from './requires.json' with { type: 'json' }

const shared = Object.fromEntries(
  Object.entries(requires).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion, import: false },
  ]),
)

export default defineConfig({
  root: join(import.meta.dirname, 'react'),
  base: './',
  define: { REMOTE_NAME: JSON.stringify('remote-vite') },
  css: { modules: { generateScopedName: 'outside-0003_[local]' } },
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { input: {} } },
  plugins: [
    federation({
      name: 'outside_vite_1_0_0',
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.tsx' },
      shared,
      dts: false,
      manifest: true,
    }),
  ],
})
