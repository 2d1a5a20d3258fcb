import { defineConfig, devices } from '@playwright/test'
import { launchOptions, testBrowser } from './programs/browser.ts'

const { PORT = '8150', DATA_FOLDER = 'memory', SITE_DATABASE_URL, FIREBASE_TOOLS, TEST_SCOPE } = process.env
/** The site's own PostgreSQL, where there is one; its operators' commands come by the data folder in either case. */
const database = SITE_DATABASE_URL
  ? { DATABASE_URL: SITE_DATABASE_URL, DEMO_DATA: 'on', CONTROL_FOLDER: DATA_FOLDER }
  : {}
/** Everything at once is for `npm run test:full`; docs/testing.md says what a quick run leaves out. */
const isQuick = TEST_SCOPE === 'quick'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Google's emulator is not everywhere.
  testIgnore: FIREBASE_TOOLS ? [] : '**/e2e/emulator/**',
  ...(isQuick ? { grepInvert: /@full/ } : {}),
  // No test counts on what another does to the platform they share.
  workers: 2,
  forbidOnly: true,
  // A test that passes only then is named at the end of the run.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://azulejo.localhost:${PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Animations take half of a visit's processor time; tests of what moves by itself ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording costs a fifth of the run; `--trace retain-on-failure` makes it.
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
