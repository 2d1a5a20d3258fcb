// A remote in Vue, which it bundles, built by Vite and its published federation plugin.
// vite build --config e2e/outside/vue.config.mjs --outDir <folder>
import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'vue'),
  base: './',
  css: { modules: { generateScopedName: 'outside-0004_[local]' } },
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { input: {} } },
  plugins: [
    // Static parts of a template would be set as HTML, which the page does not allow.
    vue({ template: { compilerOptions: { hoistStatic: false } } }),
    federation({
      name: 'outside_vue_1_0_0',
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.ts' },
      shared: {},
      dts: false,
      manifest: true,
    }),
  ],
})
