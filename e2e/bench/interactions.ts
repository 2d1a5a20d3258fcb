// Measures the interaction to next paint of the commonest user actions on a phone with a slow processor.
// RUNS sets the repetitions of each action (default 9), ACTS selects actions by a part of their names.
import { loadavg } from 'node:os'
import type { Locator, Page } from '@playwright/test'
import { builtSite } from '../programs/own-edge.ts'
import { withBench } from './bench-site.ts'
import { median } from './figures.ts'
import { asMember } from './pages.ts'
import { phone, slowdown } from './visit.ts'

type Act = {
  readonly name: string
  readonly path: string
  readonly isMember?: boolean
  /** Selector that must be visible before the action. */
  readonly ready: string
  /** Element that the action clicks. */
  readonly target: (page: Page) => Locator
  /** Text typed into the target, key by key. */
  readonly text?: string
}

const game = 'main a[href^="/game?"]'
const header = 'header button'

const acts: readonly Act[] = [
  {
    name: 'open the login',
    path: '/',
    ready: game,
    target: (page) => page.locator(header, { hasText: 'Entrar' }),
  },
  {
    name: 'type a user name',
    path: '/login',
    ready: 'main form input',
    target: (page) => page.locator('main form input').first(),
    text: 'marina_21',
  },
  {
    name: 'tick a box of a form',
    path: '/register',
    ready: 'main form input[type=checkbox]',
    target: (page) => page.locator('main form input[type=checkbox]').first(),
  },
  {
    name: 'open the menu',
    path: '/',
    ready: game,
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
  },
  { name: 'go to a hall', path: '/', ready: game, target: (page) => page.locator('main nav a[href="/rng"]') },
  {
    name: 'choose a vendor',
    path: '/rng',
    ready: game,
    target: (page) => page.getByRole('tab').nth(1),
  },
  {
    name: 'search in a hall',
    path: '/rng',
    ready: game,
    target: (page) => page.getByRole('searchbox').first(),
    text: 'dragao',
  },
  { name: 'open a game', path: '/rng', ready: game, target: (page) => page.locator(game).first() },
  {
    name: 'go to the promotions',
    path: '/rng',
    ready: game,
    target: (page) => page.locator('nav a[href="/promotions"]').last(),
  },
  {
    name: 'open the account menu',
    path: '/',
    isMember: true,
    ready: game,
    target: (page) => page.getByRole('button', { name: 'Menu da conta' }),
  },
  {
    name: 'go to a page of the centre',
    path: '/member/securityCenter',
    isMember: true,
    ready: 'main h1',
    target: (page) => page.locator('main nav li a:not([aria-current])').first(),
  },
  {
    name: 'keep a game as a favourite',
    path: '/rng',
    isMember: true,
    ready: game,
    target: (page) => page.locator('main article button').first(),
  },
]

/** Runs in the page before its scripts and records the longest interaction so far. */
function watchInteractions(): void {
  const marks = { longest: 0, of: '' }
  Object.assign(window, { interactions: marks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[]) {
      if (!entry.interactionId || entry.duration <= marks.longest) continue
      marks.longest = entry.duration
      marks.of = entry.name
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Waits until the effects of the last event are painted and reported. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 500)))
      }),
  )

/** Clicks the target's position and types, without the checks of Playwright's clicks, which would add work to the page. */
async function perform(page: Page, target: Locator, text: string | undefined): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed has no place in the page')
  await settled(page)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  if (text !== undefined) await page.keyboard.type(text, { delay: 120 })
}

await withBench(async ({ browser, serve }) => {
  const origin = await serve(builtSite())
  const enter = await asMember(origin)

  async function waitOf({ path, ready, target, text, isMember }: Act): Promise<number> {
    const context = await browser.newContext(phone)
    try {
      if (isMember) await enter(context)
      const page = await context.newPage()
      await page.addInitScript(watchInteractions)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.goto(`${origin}${path}`)
      await page.locator(ready).first().waitFor()
      await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
      await perform(page, target(page), text)
      await settled(page)
      return await page.evaluate(
        () => (window as unknown as { interactions: { longest: number } }).interactions.longest,
      )
    } finally {
      await context.close()
    }
  }

  const { RUNS = '9', ACTS = '' } = process.env
  console.log(['act', 'median, ms', 'longest, ms', 'load'].map((cell) => cell.padEnd(30)).join(''))
  for (const one of acts.filter(({ name }) => name.includes(ACTS))) {
    const waits: number[] = []
    while (waits.length < Number(RUNS)) waits.push(await waitOf(one))
    const cells = [one.name, median(waits).toFixed(0), Math.max(...waits).toFixed(0), loadavg()[0]?.toFixed(1) ?? '']
    console.log(cells.map((cell) => cell.padEnd(30)).join(''))
  }
})
