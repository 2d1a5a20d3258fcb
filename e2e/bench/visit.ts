import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Marks, watchPage } from './watch-page.ts'

/** One cold visit as the browser saw it; times in ms since navigation, sizes in bytes over the wire. */
export type Visit = Omit<Marks, 'longTasks'> & {
  /** Total blocking time: task time beyond 50 ms each, from the first contentful paint until the network is idle. */
  readonly tbt: number
  readonly longestTask: number
  readonly bytes: number
  readonly scriptBytes: number
  /** Bytes of scripts loaded by the time the content is in the page. */
  readonly firstScriptBytes: number
  /** Bytes of scripts loaded by the time the page is interactive. */
  readonly aliveScriptBytes: number
  readonly requests: number
  /** Number of request batches that start one after another because each waits for a response to the previous one. */
  readonly waves: number
  /** Time the page spent in scripts. */
  readonly script: number
  /** Largest contentful paint of a second visit by the same browser; 0 without a second visit. */
  readonly warmLcp: number
}

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: 750_000 / 8,
}
/** CPU slowdown factor. SLOWDOWN overrides the factor on machines that are slow themselves. */
export const slowdown = Number(process.env.SLOWDOWN ?? 4)
/** Time limit of a visit, long enough for a busy machine. */
const limitMs = 120_000
const idleLimitMs = 20_000

/** A phone of 390 by 844 points. */
export const phone = { viewport: { width: 390, height: 844 }, locale: 'pt-BR' } as const

type Traffic = Pick<Visit, 'bytes' | 'scriptBytes' | 'requests' | 'waves'>

/** Counts requests and bytes. Requests with no finished response between them form one wave. */
export function watchTraffic(session: CDPSession): () => Traffic {
  const scripts = new Set<string>()
  const seen = { bytes: 0, scriptBytes: 0, requests: 0, waves: 0 }
  let isAnswered = true
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    if (type === 'Script') scripts.add(requestId)
    if (isAnswered) seen.waves += 1
    isAnswered = false
    seen.requests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    isAnswered = true
    seen.bytes += encodedDataLength
    if (scripts.has(requestId)) seen.scriptBytes += encodedDataLength
  })
  return () => ({ ...seen })
}

/** Returns the page's marks and script time once the page is rendered and interactive and the network is idle. */
async function seenBy(page: Page, session: CDPSession, content: string) {
  await page.locator(content).first().waitFor()
  // Polls every 100 ms, because a check in each frame would add work to the page.
  const isAlive = () => (window as unknown as { marks: Marks }).marks.alive > 0
  await page.waitForFunction(isAlive, undefined, { polling: 100 })
  // A page that keeps a stream open is never idle.
  await page.waitForLoadState('networkidle', { timeout: idleLimitMs }).catch(() => undefined)
  const { metrics } = await session.send('Performance.getMetrics')
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
  const { longTasks, ...seen } = await page.evaluate(() => {
    const { marks } = window as unknown as { marks: Marks }
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    const until = (time: number) =>
      scripts.reduce((sum, { responseEnd, encodedBodySize }) => sum + (responseEnd <= time ? encodedBodySize : 0), 0)
    return { ...marks, firstScriptBytes: until(marks.content), aliveScriptBytes: until(marks.alive) }
  })
  const tasks = longTasks.filter(([start, length]) => start + length > seen.fcp).map(([, length]) => length)
  const tbt = tasks.reduce((sum, length) => sum + length - 50, 0)
  return { ...seen, script, tbt, longestTask: Math.max(0, ...tasks) }
}

async function slowPage(context: BrowserContext, content: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(limitMs)
  await page.addInitScript(watchPage, content)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}

type Options = {
  /** Prepares the browser context before the page opens, for example with a login. */
  readonly prepare?: ((context: BrowserContext) => Promise<void>) | undefined
  /** Visits a second time with the browser's cache. */
  readonly isRepeated?: boolean
}

/**
 * Opens an address as a new visitor on a slow phone.
 * @param content selector of content that only this page shows
 */
export async function visit(
  browser: Browser,
  address: string,
  content: string,
  { prepare, isRepeated = false }: Options = {},
): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    await prepare?.(context)
    const { page, session } = await slowPage(context, content)
    const traffic = watchTraffic(session)
    await page.goto(address)
    const cold = { ...(await seenBy(page, session, content)), ...traffic() }
    await page.close()
    if (!isRepeated) return { ...cold, warmLcp: 0 }
    const again = await slowPage(context, content)
    await again.page.goto(address)
    return { ...cold, warmLcp: (await seenBy(again.page, again.session, content)).lcp }
  } finally {
    await context.close()
  }
}
