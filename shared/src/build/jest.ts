import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'
import { firstBrand } from './first-brand.ts'

const { resolve } = createRequire(import.meta.url)
const here = (file: string) => join(import.meta.dirname, file)

/** Packages that are published as ES modules only. */
const esModules =
  'ky|canonicalize|jotai|jotai-tanstack-query|@tanstack|@formisch|@lingui|@messageformat|messageformat|valibot|jose|lucide-react|@ariakit|react-error-boundary|@visx|@noble'

const swc = (kind: 'typescript' | 'javascript', module: 'commonjs' | 'es6') => [
  resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: kind === 'typescript' ? { syntax: 'typescript', tsx: true } : { syntax: 'ecmascript' },
      transform: { react: { runtime: 'automatic' } },
      // Native ES modules import JSON with an import attribute.
      ...(module === 'es6' ? { experimental: { keepImportAttributes: true } } : {}),
    },
    module: { type: module },
    // Separate source maps: only a stack trace reads them, while inline maps load with the code of every module.
    sourceMaps: true,
  },
]

/** Patterns of folders without tests; a quick run also skips `*.full.test.ts` files. */
export const ignored = [
  '/node_modules/',
  '/\\.tsbuild/',
  '/\\.site/',
  '/dist/',
  ...(process.env.TEST_SCOPE === 'quick' ? ['\\.full\\.test\\.tsx?$'] : []),
]

type Own = Omit<Config, 'projects'>

/**
 * Jest configuration of screen tests: jsdom and one real gateway per run. Packages that call no gateway set `gateway:
 * false`.
 * @param own settings that a package adds, for example `displayName`
 */
export function uiJest({ gateway = true, ...own }: Own & { gateway?: boolean } = {}): Config {
  return {
    testEnvironment: here('page-environment.ts'),
    testEnvironmentOptions: {
      customExportConditions: ['node', 'node-addons', 'browser'],
      url: `http://${firstBrand()}.localhost/`,
    },
    testPathIgnorePatterns: ignored,
    transform: {
      '/src/locales/(?:[a-z]+/)?[a-zA-Z-]+\\.json$': here('catalogue-transform.ts'),
      '\\.[cm]?tsx?$': swc('typescript', 'commonjs') as never,
      '\\.m?js$': swc('javascript', 'commonjs') as never,
    },
    transformIgnorePatterns: [
      `/node_modules/(?!\\.pnpm/)(?!(${esModules})/)`,
      `/node_modules/\\.pnpm/(?!(${esModules})[@+])`,
    ],
    moduleNameMapper: {
      '\\.module\\.css$': resolve('identity-obj-proxy'),
      '\\.css$': here('no-styles.ts'),
      // The package exports only an ES module, and Jest loads its compiled files with `require`.
      '^@formisch/react$': fileURLToPath(import.meta.resolve('@formisch/react')),
      // `require` and `import` must reach one copy: settings of one copy would not apply to the other.
      '^@tanstack/query-core$': fileURLToPath(import.meta.resolve('@tanstack/query-core')),
    },
    setupFilesAfterEnv: [here('console-setup.ts'), here('page-setup.ts')],
    ...(gateway ? { globalSetup: here('gateway-setup.ts'), globalTeardown: here('gateway-teardown.ts') } : {}),
    testTimeout: 30_000,
    ...own,
  }
}

/** Tests of code that runs on Node: native ES modules, so Jest needs `--experimental-vm-modules`. */
export function nodeJest(own: Own = {}): Config {
  return {
    testEnvironment: 'node',
    testPathIgnorePatterns: ignored,
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '\\.ts$': swc('typescript', 'es6') as never },
    setupFilesAfterEnv: [here('console-setup.ts')],
    testTimeout: 60_000,
    ...own,
  }
}
