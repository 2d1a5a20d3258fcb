// Runs Lighthouse as on a phone and prints the median of RUNS visits (default 5) of each page and the audits below 100.
// PAGES selects pages, separated by commas. LIGHTHOUSE is the folder of the Lighthouse package, set by scripts/bench.mjs.
import { type AddressInfo, createServer } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoPassword } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { builtSite } from '../programs/own-edge.ts'
import { type Bench, withBench } from './bench-site.ts'
import { median } from './figures.ts'
import { gamePages, memberPage, otherPages } from './pages.ts'
import { slowdown } from './visit.ts'

type Audit = { readonly score: number | null; readonly title: string; readonly numericValue?: number }
type Category = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
type Report = {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}
type Run = (address: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>

const { RUNS = '5', PAGES, LIGHTHOUSE = '' } = process.env
const { default: lighthouse } = (await import(pathToFileURL(join(LIGHTHOUSE, 'core/index.js')).href)) as {
  readonly default: Run
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'first-contentful-paint']
/** Free port over which Lighthouse controls the browser. */
const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo
    probe.close(() => resolve(port))
  })
})

const middle = (reports: readonly Report[], value: (report: Report) => number | null | undefined) =>
  median(reports.map((report) => value(report) ?? 0))

function printReports(page: string, reports: readonly Report[]): void {
  const scores = categories.map((name) =>
    (100 * middle(reports, (report) => report.categories[name]?.score)).toFixed(0),
  )
  const values = metrics.map((name, place) =>
    middle(reports, ({ audits }) => audits[name]?.numericValue).toFixed(place === 2 ? 3 : 0),
  )
  console.log([page, ...scores, ...values, loadavg()[0]?.toFixed(1) ?? ''].map((cell) => cell.padEnd(20)).join(''))
  const lacking = reports.flatMap((report) =>
    categories.slice(1).flatMap((name) =>
      (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = report.audits[id]
        return weight > 0 && audit && audit.score !== null && audit.score < 1
          ? [`  ${name}: ${id}: ${audit.title}`]
          : []
      }),
    ),
  )
  for (const line of new Set(lacking)) console.log(line)
}

/** Logs a member in and keeps the login cookies in the browser, because Lighthouse opens its own tabs without a session. */
async function rememberMember(browser: Bench['browser'], origin: string): Promise<void> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await logInBy(page.getByRole('main'), 'marina_21', demoPassword, { remember: true })
  await page.getByRole('button', { name: 'Menu da conta' }).waitFor()
  const cookies = await context.cookies()
  await context.close()
  const session = await browser.newBrowserCDPSession()
  const kept = cookies.map(({ name, value, domain, path, httpOnly }) => ({ name, value, domain, path, httpOnly }))
  await session.send('Storage.setCookies', { cookies: kept })
}

await withBench(
  async ({ browser, serve }) => {
    const origin = await serve(builtSite())
    const pages = { ...gamePages, ...otherPages, ...memberPage }
    const named = PAGES?.split(',')
    console.log(['page', ...categories, 'LCP', 'TBT', 'CLS', 'FCP', 'load'].map((cell) => cell.padEnd(20)).join(''))
    for (const [page, { path }] of Object.entries(pages)) {
      if (named && !named.includes(page)) continue
      const reports: Report[] = []
      // Only the last page is for members, so the browser visits all earlier pages as a guest.
      if (Object.hasOwn(memberPage, page)) await rememberMember(browser, origin)
      while (reports.length < Number(RUNS)) {
        const result = await lighthouse(`${origin}${path}`, {
          port,
          onlyCategories: categories,
          logLevel: 'error',
          throttling: { cpuSlowdownMultiplier: slowdown },
        })
        if (result) reports.push(result.lhr)
      }
      printReports(page, reports)
    }
  },
  [`--remote-debugging-port=${port}`],
)
