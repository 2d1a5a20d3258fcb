import {
  balance,
  chatUnreadCount,
  favouriteGames,
  favouriteIds,
  latestDraws,
  memberInfo,
  permission,
  playSession,
  rankProgress,
  recentGames,
  unreadCount,
} from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { withoutPushes } from '../pages/without-pushes.ts'

/** Source of a response: complete from the network, a 304 from the network, or the browser's cache. */
type Source = 'network' | '304' | 'cache'
type Sent = { readonly path: string; readonly source: Source }

async function callsOf(page: Page): Promise<readonly Sent[]> {
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, transferSize, encodedBodySize }) => ({
        path: new URL(name).pathname,
        // In `transferSize` the browser counts 300 bytes for response headers of any size.
        source: (transferSize === 0 ? 'cache' : transferSize < encodedBodySize + 300 ? '304' : 'network') as Source,
      }),
    ),
  )
  return sent.filter(({ path }) => /^\/(wps|lgw|lotto)\//.test(path) && !path.startsWith('/wps/telemetry/'))
}

/** Calls of the member's own data that later parts of the page send. */
const ofLaterParts = [rankProgress, recentGames, favouriteIds, favouriteGames].map(({ path }) => path)

/** Returns the page's calls once its later parts have sent theirs and the network is idle. */
async function allCallsOf(page: Page): Promise<readonly Sent[]> {
  const paths = async () => (await callsOf(page)).map(({ path }) => path)
  await expect.poll(paths).toEqual(expect.arrayContaining(ofLaterParts))
  await page.waitForLoadState('networkidle')
  return callsOf(page)
}

const from = (sent: readonly Sent[], wanted: Source) =>
  sent.filter(({ source }) => source === wanted).map(({ path }) => path)
const listed = (sent: readonly Sent[]) => sent.map(({ path, source }) => `  ${source.padEnd(8)}${path}`).join('\n')

test(
  'the home page of a returning member requests only the member’s own data and time-dependent data',
  fullOnly,
  async ({ context, page, enter }) => {
    await enter('marina_21')
    await withoutPushes(page)
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    const first = await allCallsOf(page)
    await page.close()
    const again = await context.newPage()
    await withoutPushes(again)
    await again.goto('/')
    await expect(again.getByRole('banner')).toBeVisible()
    const second = await allCallsOf(again)
    console.log(`first visit\n${listed(first)}\nsecond visit\n${listed(second)}`)
    const answered = from(second, 'network')
    const own = [permission, memberInfo, balance, latestDraws, chatUnreadCount, unreadCount, playSession]
    expect(answered.filter((path) => !own.some((record) => record.path === path))).toEqual([])
    expect(new Set(answered).size).toBe(answered.length)
    expect(from(second, '304')).toEqual([])
    expect(from(second, 'cache')).toEqual(expect.arrayContaining(ofLaterParts))
    expect(from(second, 'cache').length).toBeGreaterThan(8)
    expect(from(first, 'network').length).toBeGreaterThan(2 * answered.length)
  },
)
