import { test as base, expect, type Page } from '@playwright/test'
import { enterAs, fundedPlayer, logIn, type Player } from './player.ts'
import { type Trouble, watchTrouble } from './trouble.ts'

type Fixtures = {
  /** Origin of the edge for requests from outside of a browser. */
  readonly origin: string
  /** Console errors, uncaught errors and policy violations; the test fails on those it did not expect. */
  readonly trouble: Trouble
  /** Address of a page of a brand. */
  readonly at: (path: string, brand?: string) => string
  /** A player of this test alone, logged in when the page opens. */
  readonly player: Player
  /** Logs one of the demo accounts in, before the page opens. */
  readonly enter: (account: string) => Promise<Player>
}

/** Longest wait for hydration, in ms, because a test's shell or remote may never load. */
const hydrationMs = 10_000

/** Longest wait for the end of a traversal, in ms; a page that was reloaded with an open window keeps its entry. */
const traversalMs = 2_000

/**
 * Waits until no traversal is pending in a page. A closed window removes its history entry by one, which ends after the
 * window has closed and would cancel the navigation that a test starts meanwhile.
 */
async function waitForTraversal(page: Page): Promise<void> {
  const isDone = () =>
    history.state?.window !== true || document.querySelector('dialog[open], [aria-modal=true]') !== null
  await page.waitForFunction(isDone, undefined, { timeout: traversalMs, polling: 20 }).catch(() => undefined)
}

/**
 * Makes `goto` and `reload` wait until the page is hydrated, except with `waitUntil: 'commit'`. A first view is visible
 * earlier, but its links load whole pages.
 */
function waitForNavigations(page: Page): void {
  const isHydrated = () =>
    page
      .locator('[data-dehydrated]')
      .first()
      .waitFor({ state: 'detached', timeout: hydrationMs })
      .catch(() => undefined)
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  page.goto = async (address, options) => {
    await waitForTraversal(page)
    const answer = await goto(address, options)
    if (options?.waitUntil !== 'commit') await isHydrated()
    return answer
  }
  page.reload = async (options) => {
    await waitForTraversal(page)
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await isHydrated()
    return answer
  }
  page.goBack = async (options) => {
    await waitForTraversal(page)
    return goBack(options)
  }
}

/** A test of the built site; it fails on any console error and policy violation. */
export const test = base.extend<Fixtures>({
  origin: async ({ baseURL }, use) => use(`http://localhost:${new URL(baseURL ?? '').port}`),
  trouble: [
    async ({ context }, use) => {
      const trouble = await watchTrouble(context)
      await use(trouble)
      expect(trouble.unexpected(), 'console errors and policy violations').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    context.on('page', waitForNavigations)
    await use(context)
  },
  at: async ({ origin }, use) =>
    use((path, brand = 'azulejo') => `http://${brand}.localhost:${new URL(origin).port}${path}`),
  player: async ({ context, origin }, use) => {
    const player = await fundedPlayer(origin)
    await enterAs(context, player)
    await use(player)
  },
  enter: async ({ context, origin }, use) =>
    use(async (account) => {
      const player = await logIn(origin, account)
      await enterAs(context, player)
      return player
    }),
})

export { expect }
