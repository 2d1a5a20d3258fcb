import { readFileSync } from 'node:fs'
import { type Marks, watchPage } from '../bench/watch-page.ts'
import { drawn } from '../pages/first-view.ts'
import { quickIf } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'

/** A slow connection, so that requests that wait for a response differ clearly from those that do not. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const { home }: { readonly home: number } = JSON.parse(
  readFileSync(new URL('../../registry/budgets.json', import.meta.url), 'utf8'),
)
const game = 'main a[href^="/game?"]'

/**
 * Limits until the page's content is rendered and interactive: requests and request waves. `remote` is the only remote
 * whose scripts may run until then. The scripts of home have a limit in bytes with brotli as well.
 */
const budgets = [
  { path: '/', content: game, remote: 'remote-lobby', requests: 30, waves: 8 },
  { path: '/rng', content: game, remote: 'remote-lobby', requests: 54, waves: 9 },
  {
    path: '/lottery',
    content: 'main nav a[href*="gameCode"]',
    remote: 'remote-lottery',
    requests: 60,
    waves: 9,
  },
  {
    path: '/vnlottery',
    content: 'main nav a[href*="gameCode"]',
    remote: 'remote-lottery',
    requests: 60,
    waves: 9,
  },
  { path: '/register', content: 'main form input', requests: 36, waves: 8 },
  { path: '/login', content: 'main form input', requests: 32, waves: 8 },
  {
    path: '/promotions',
    content: 'main a[href^="/promotions/"]',
    remote: 'remote-promotions',
    requests: 24,
    waves: 8,
  },
  {
    path: '/pointMall',
    content: 'main h1',
    remote: 'remote-promotions',
    requests: 24,
    waves: 8,
  },
] as const

/** The remote to which a script belongs, or the host. */
const ownerOf = (address: string) => /\/remotes\/([\w-]+)\//.exec(address)?.[1] ?? 'host'

/** A page that waits for a lottery, and one of the shell. */
const quickPaths = new Set(['/lottery', '/login'])

for (const { path, content, requests, waves, ...parts } of budgets)
  test(
    `${path} stays within its budget of requests, waves and running parts until it is interactive`,
    quickIf(quickPaths.has(path)),
    async ({ page, request, origin }, { annotations }) => {
      await drawn(request, origin + path)
      await page.setViewportSize({ width: 390, height: 844 })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', slow4G)
      await page.addInitScript(watchPage, content)
      await page.goto(path)
      await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.alive > 0)
      const seen = await page.evaluate(() => {
        const { alive } = (window as unknown as { marks: Marks }).marks
        const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ startTime }) => startTime < alive)
          .sort((one, other) => one.startTime - other.startTime)
        const come = files.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= alive)
        // A wave begins with the first request after a response to the previous wave.
        let [waves, answered] = [0, 0]
        for (const { startTime } of files) {
          if (waves > 0 && startTime < answered) continue
          waves += 1
          const answers = files.map(({ responseEnd }) => responseEnd).filter((end) => end > startTime)
          answered = Math.min(...answers, alive)
        }
        const scripts = come.filter(({ name }) => name.endsWith('.js'))
        const sum = scripts.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
        return { addresses: scripts.map(({ name }) => name), scripts: sum, requests: files.length, waves }
      })
      const figures = `${path}: ${(seen.scripts / 1_000).toFixed(1)} kB of scripts, ${seen.requests} requests, ${seen.waves} waves`
      annotations.push({ type: 'first view', description: figures })
      console.log(figures)
      expect(seen.scripts).toBeGreaterThan(100_000)
      if (path === '/') expect(seen.scripts).toBeLessThanOrEqual(home)
      expect(seen.requests).toBeLessThanOrEqual(requests)
      expect(seen.waves).toBeLessThanOrEqual(waves)
      const own = ['host', ...('remote' in parts ? [parts.remote] : [])]
      expect([...new Set(seen.addresses.map(ownerOf))].toSorted()).toEqual(own)
    },
  )
