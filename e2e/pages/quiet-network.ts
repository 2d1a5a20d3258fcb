import { balanceChange } from '@azulejo/shared/wire'
import { expect, type Page, type Request } from '@playwright/test'

const quietMs = 500

/**
 * Watches a page's requests from now on, because a member's page always has one open: it waits for changes of the balance.
 * @returns a function that waits until all other requests have ended and none has begun for half a second
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = Date.now()
  const begin = (request: Request) => {
    if (new URL(request.url()).pathname === balanceChange.path) return
    open.add(request)
    changedAt = Date.now()
  }
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now()
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => expect.poll(() => open.size === 0 && Date.now() - changedAt >= quietMs).toBe(true)
}
