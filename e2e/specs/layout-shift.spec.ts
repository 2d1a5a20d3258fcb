import type { Page } from '@playwright/test'
import { expect, test } from '../pages/site-test.ts'

declare global {
  interface Window {
    layoutShifts?: { value: number; of: string[] }
  }
}

/** Adds up what moves by itself on a page: the score of all layout shifts that no input explains. */
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

/** A slow phone: Slow 4G and a quarter of the processor. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const pages = [
  { name: 'home', path: '/', most: 0.05 },
  { name: 'a hall', path: '/rng', most: 0.02 },
]

for (const { name, path, most } of pages)
  test(`${name} hardly moves while it loads on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.emulateNetworkConditions', slow4G)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchShifts(page)
    await page.goto(path)
    await expect(page.getByRole('main').locator('a[href^="/game?"]').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => window.layoutShifts)
    expect(seen?.value, seen?.of.join('\n')).toBeLessThanOrEqual(most)
  })
