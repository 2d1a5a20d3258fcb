import type { Browser, CDPSession } from '@playwright/test'

/** One cold visit as the browser saw it; times in ms since navigation, sizes in bytes over the wire. */
export type Visit = {
  readonly lcp: number
  /** When the remote's own content was in the page. */
  readonly content: number
  readonly bytes: number
  readonly scriptBytes: number
  /** Scripts that had come when the remote's content stood. */
  readonly firstScriptBytes: number
  readonly requests: number
  /** How often a batch of requests had to wait for the answer to another. */
  readonly waves: number
  /** Time the page spent in scripts. */
  readonly script: number
}

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms; a processor four times slower. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

type Traffic = Pick<Visit, 'bytes' | 'scriptBytes' | 'requests' | 'waves'>

/** Requests that start before any answer to the ones before has come are one wave. */
function watchTraffic(session: CDPSession): () => Traffic {
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

/**
 * Opens an address as a new visitor on a slow phone.
 * @param content selector of what only the remote draws
 */
export async function visit(browser: Browser, address: string, content: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    await page.addInitScript((selector) => {
      const marks = { lcp: 0, content: 0 }
      Object.assign(window, { marks })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) marks.lcp = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return
        marks.content = performance.now()
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    }, content)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    await session.send('Network.emulateNetworkConditions', slow4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const traffic = watchTraffic(session)
    await page.goto(address)
    await page.locator(content).first().waitFor()
    await page.waitForLoadState('networkidle')
    const { metrics } = await session.send('Performance.getMetrics')
    const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
    const seen = await page.evaluate(() => {
      const { marks } = window as unknown as { marks: Pick<Visit, 'lcp' | 'content'> }
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const first = files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= marks.content)
      return { ...marks, firstScriptBytes: first.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
    })
    return { ...seen, script, ...traffic() }
  } finally {
    await context.close()
  }
}
