import { defineConfig, devices } from '@playwright/test'
import { launchOptions, testBrowser } from './programs/browser.ts'

const { PORT = '8150', DATA_FOLDER = 'memory', SITE_DATABASE_URL, FIREBASE_TOOLS, TEST_SCOPE } = process.env
/** Settings of the site's PostgreSQL, if any; operator commands use the data folder in either case. */
const database = SITE_DATABASE_URL
  ? { DATABASE_URL: SITE_DATABASE_URL, DEMO_DATA: 'on', CONTROL_FOLDER: DATA_FOLDER }
  : {}
/** `npm run test:full` runs every test; docs/testing.md says what a quick run leaves out. */
const isQuick = TEST_SCOPE === 'quick'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Google's emulator is not available on every machine.
  testIgnore: FIREBASE_TOOLS ? [] : '**/e2e/emulator/**',
  ...(isQuick ? { grepInvert: /@full/ } : {}),
  // Tests may run side by side: no test depends on another test's changes to the shared platform.
  workers: 2,
  forbidOnly: true,
  // `scripts/test-runs.mjs` lists tests that pass only on a retry; a test that fails two retries fails the run.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://azulejo.localhost:${PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Animations take half of a visit's processor time; tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a fifth of the run time; `--trace retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(testBrowser()),
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    ...(isQuick
      ? []
      : [
          {
            name: 'mobile',
            grep: /@mobile/,
            use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
          },
        ]),
  ],
  webServer: {
    command: 'node ../scripts/start.mjs',
    env: { PORT, DATA_FOLDER, ...database },
    url: `http://localhost:${PORT}/wps/system/status`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
