import { balanceChange } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'

/**
 * Keeps a page from waiting for changes of the balance, so that its network becomes idle. A route would do it too, but turns
 * off the browser's cache.
 */
export const withoutPushes = (page: Page) =>
  page.addInitScript((path) => {
    const { fetch } = window
    const isWait = (input: RequestInfo | URL) => String(input instanceof Request ? input.url : input).includes(path)
    window.fetch = (input, init) => (isWait(input) ? new Promise(() => {}) : fetch.call(window, input, init))
  }, balanceChange.path)
