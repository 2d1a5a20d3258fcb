import type { Page } from '@playwright/test'

/** Number of each call that reached the platform, by method and path, for example `GET /wps/member/info`. */
export type Calls = ReadonlyMap<string, number>

/** Counts a page's platform calls from now on; responses from the browser's cache do not count. */
export async function countCalls(page: Page): Promise<{ counted(): Calls; forget(): void }> {
  const calls = new Map<string, number>()
  const browser = await page.context().newCDPSession(page)
  const cached = new Set<string>()
  browser.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  const methods = new Map<string, string>()
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => methods.set(requestId, request.method))
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, search } = new URL(response.url)
    if (!/^\/(wps|lgw)\//.test(pathname) || response.fromDiskCache || cached.has(requestId)) return
    const call = `${methods.get(requestId)} ${pathname}${search}`
    calls.set(call, (calls.get(call) ?? 0) + 1)
  })
  await browser.send('Network.enable')
  return { counted: () => new Map(calls), forget: () => calls.clear() }
}

/** Calls as a report prints them, the most frequent first. */
export const printed = (title: string, calls: Calls): string =>
  [
    `${title}: ${[...calls.values()].reduce((sum, times) => sum + times, 0)} calls`,
    ...[...calls].toSorted(([, one], [, other]) => other - one).map(([call, times]) => `  ${times} x ${call}`),
  ].join('\n')
