import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const { PORT = '8150', DATA_FOLDER = 'memory', CHROMIUM_PATH, FIREBASE_TOOLS } = process.env
const browsers = [CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = browsers.find((path) => path !== undefined && existsSync(path))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Google's emulator is not everywhere.
  testIgnore: FIREBASE_TOOLS ? [] : '**/e2e/emulator/**',
  // No test counts on what another does to the platform they share.
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://azulejo.localhost:${PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    video: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grep: /@mobile/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node ../scripts/start.mjs',
    env: { PORT, DATA_FOLDER },
    url: `http://localhost:${PORT}/wps/system/status`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
