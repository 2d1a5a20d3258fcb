import { nearIssue } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { withoutPushes } from '../pages/without-pushes.ts'

// Animations count, because most visitors see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  interface Window {
    layoutShifts?: { value: number; of: string[] }
  }
}

/** Sums the score of all layout shifts of a page without recent input, and records the moved elements. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { value: 0, of: [] as string[] }
    window.layoutShifts = seen
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources?: readonly { readonly node?: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        seen.value += shift.value
        const nodes = (shift.sources ?? []).map(({ node }) =>
          node instanceof Element ? node.className || node.tagName : '',
        )
        seen.of.push(`${shift.value.toFixed(4)} ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Slow 4G of a slow phone, on which the tests also divide the processor speed by four. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const game = 'main a[href^="/game?"]'

type Row = {
  readonly path: string
  /** Selector of the page's main content. */
  readonly content: string
  /** The page has no footer. */
  readonly isBare?: boolean
  /** The visitor is a member who has just registered. */
  readonly isMember?: boolean
  /** Only the full run tests the page. */
  readonly isFull?: boolean
  /** Highest accepted score of the page, if not `usualMost`. */
  readonly most?: number
}

/** Highest accepted score; browsers call a score up to 0.1 good. */
const usualMost = 0.02

const memberPages = [
  'depositv2',
  'withdraw',
  'transferFund',
  'transactionHistory',
  'personalHistoryCopy',
  'personalProfit',
  'rewardCenter',
  'bonusDetails',
  'missionLeaderboard',
  'referral',
  'messageV2',
  'protection',
  'manualRebate',
  'ownData',
  'vip',
]

const pages: readonly Row[] = [
  { path: '/', content: game, isFull: true },
  { path: '/rng', content: game },
  { path: '/lottery', content: 'main h1', isBare: true, isFull: true },
  { path: '/promotions', content: 'main a[href^="/promotions/"]', isFull: true },
  { path: '/member/securityCenter', content: 'main section h2', isBare: true, isMember: true, isFull: true },
  // A new member has neither games to continue nor favorites, whose places close.
  { path: '/', content: game, isMember: true, isFull: true, most: 0.1 },
  ...memberPages.map((page) => ({
    path: `/member/${page}`,
    content: 'main h1',
    isBare: true,
    isMember: true,
    isFull: page !== 'depositv2',
    // The note below an empty record moves up.
    most: page === 'personalHistoryCopy' ? 0.03 : usualMost,
  })),
  ...['/live', '/fish', '/pvp', '/sports', '/esports', '/inhouse'].map((path) => ({
    path,
    content: game,
    isFull: true,
  })),
  { path: '/vnlottery', content: 'main h1', isBare: true, isFull: true },
  { path: '/pointMall', content: 'main h1', isFull: true },
  { path: '/register', content: 'main form input', isBare: true, isFull: true },
  { path: '/login', content: 'main form input', isBare: true, isFull: true },
]

for (const { path, content, isBare = false, isMember = false, isFull = false, most = usualMost } of pages)
  test(
    `${path} has almost no layout shift while it loads on a phone${isMember ? ' of a new member' : ''}`,
    isFull ? fullOnly : {},
    async ({ page, origin }) => {
      if (isMember) await enterAs(page.context(), await fundedPlayer(origin))
      await page.setViewportSize({ width: 390, height: 844 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Network.emulateNetworkConditions', slow4G)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await watchShifts(page)
      await withoutPushes(page)
      await page.goto(path)
      await expect(page.locator(content).first()).toBeVisible()
      if (!isBare) await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.waitForLoadState('networkidle')
      const seen = await page.evaluate(() => window.layoutShifts)
      expect(seen?.value, seen?.of.join('\n')).toBeLessThanOrEqual(most)
    },
  )

test('a page that waits for nothing has no endless animation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator(game).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  // The page has not requested images far below.
  await expect(page.locator('main [data-phase="waiting"]').first()).toBeAttached()
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Number.POSITIVE_INFINITY) return []
        return [`${effect.target?.className}${effect.pseudoElement}`]
      }),
    )
  await expect.poll(moving).toEqual([])
})

test('[LT-07] the board of a lottery does not move while betting closes', async ({ page, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.route(`**${nearIssue.path}*`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${origin}${pathname}${search}` })
    const near = await response.json()
    const remainTime = near.currentNumero.lockTime * 1000 + 40_000
    await route.fulfill({ response, json: { ...near, currentNumero: { ...near.currentNumero, remainTime } } })
  })
  await page.goto('/lottery?gameCode=douro-5d&playType=tail2')
  const digit = page.getByRole('group', { name: 'Dezena' }).getByRole('button', { name: '0' })
  await expect(digit).toBeVisible()
  await page.waitForLoadState('networkidle')
  const place = await digit.boundingBox()
  for (const [seconds, message] of [
    [15, /encerram em menos de 30 segundos/],
    [20, /encerram em menos de 10 segundos/],
    [6, /estão encerradas/],
  ] as const) {
    await page.clock.runFor(seconds * 1000)
    await expect(page.getByRole('status').filter({ hasText: message })).toHaveCount(1)
    expect(await digit.boundingBox()).toEqual(place)
  }
})
