import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

const { resolve } = createRequire(import.meta.url)
const here = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** Packages that are published as ES modules only. */
const esModules =
  '@azulejo|ky|canonicalize|jotai|jotai-tanstack-query|@tanstack|@formisch|@lingui|@messageformat|messageformat|valibot|jose|lucide-react|@ariakit|react-error-boundary|@visx|@noble|altcha|re2js'

const swc = (syntax: 'typescript' | 'ecmascript') => [
  resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: syntax === 'typescript' ? { syntax, tsx: true } : { syntax },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
]

/**
 * Jest's configuration for the tests of a remote: a page of jsdom without a network.
 * @param own settings that the team adds or replaces
 */
export function remoteJest(own: Config = {}): Config {
  return {
    testEnvironment: here('jest-environment.js'),
    testEnvironmentOptions: {
      customExportConditions: ['node', 'node-addons', 'browser'],
      url: 'http://localhost/',
    },
    transform: {
      '/src/locales/(?:[a-z]+/)?[a-zA-Z-]+\\.json$': here('jest-catalogue.js'),
      '\\.[cm]?tsx?$': swc('typescript') as never,
      '\\.m?js$': swc('ecmascript') as never,
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
    moduleNameMapper: {
      '\\.(module\\.)?css$': resolve('identity-obj-proxy'),
      // The package exports only an ES module, and Jest loads its compiled files with `require`.
      '^@formisch/react$': fileURLToPath(import.meta.resolve('@formisch/react')),
      // `require` and `import` must reach one copy: settings of one copy would not apply to the other.
      '^@tanstack/query-core$': fileURLToPath(import.meta.resolve('@tanstack/query-core')),
    },
    setupFilesAfterEnv: [here('jest-setup.js')],
    testTimeout: 30_000,
    ...own,
  }
}
