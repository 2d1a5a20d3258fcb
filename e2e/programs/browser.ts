import { existsSync } from 'node:fs'

/** Debian's Chromium without windows: the same engine, with half the processor's time for a visit. */
export const headlessShell = '/usr/bin/chromium-headless-shell'
const windowed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const first = (paths: readonly string[]) =>
  [process.env.CHROMIUM_PATH, ...paths].find((path) => path !== undefined && existsSync(path))

/** Where the tests' browser is; `undefined` when there is none, which leaves it to Playwright's own. */
export const testBrowser = (): string | undefined => first([headlessShell, ...windowed])

/** The browser nearest to what visitors have, for measuring. */
export const visitorsBrowser = (): string | undefined => first([...windowed, headlessShell])

/** What Playwright launches it with. */
export const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args,
})
