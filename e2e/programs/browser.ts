import { existsSync } from 'node:fs'

/** Debian's windowless Chromium: the same engine, but a visit takes half of the processor time. */
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

/** Path of the tests' browser; `undefined` when none is installed, so that Playwright uses its own. */
export const testBrowser = (): string | undefined => first([headlessShell, ...windowed])

/** Path of the browser closest to that of visitors, for measurements. */
export const visitorsBrowser = (): string | undefined => first([...windowed, headlessShell])

/** Playwright's launch options for a browser path. */
export const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args,
})
