import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    reportViolation?: (violation: string) => void
  }
}

export type Trouble = {
  /** Registers errors that a test causes on purpose. */
  expect(pattern: RegExp): void
  /** Returns the recorded errors that the test did not expect. */
  unexpected(): readonly string[]
}

/** Listens to every page and frame of a context for console errors, uncaught errors and policy violations. */
export async function watchTrouble(context: BrowserContext): Promise<Trouble> {
  const seen: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    // Chromium reports an unknown feature of the policy as a warning.
    const isRefusedHeader = message.text().startsWith('Error with Permissions-Policy header')
    if (message.type() === 'error' || isRefusedHeader)
      seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  await context.exposeBinding('reportViolation', (_, violation: string) => seen.push(`policy: ${violation}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      window.reportViolation?.(`${violatedDirective} blocked ${blockedURI} in ${documentURI}`)
    })
  })
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}
