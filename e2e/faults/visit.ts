import type { BrowserContext, Page } from '@playwright/test'
import { type FaultEdge, openFaultEdge, type PageText } from './fault-edge.ts'
import type { SiteSource } from './site-source.ts'
import type { Staging } from './staging.ts'
import { hostView, otherView, views } from './views.ts'

/** A page counts as white if 10 s after the request it has no header or fewer visible characters than this. */
const fewCharacters = 20
const whiteAfterMs = 10_000
/** A spinner may show alone for 8 s; the other 1.5 s allow for rendering on a busy machine. */
const stuckAfterMs = 8_000 + 1_500
const recoveryMs = 5_000
const retryName = 'Tentar de novo'

export type Verdict = {
  readonly name: string
  readonly isWhite: boolean
  readonly isStuck: boolean
  readonly uncaught: readonly string[]
  readonly othersUsable: boolean
  /** Time from the end of the fault to the area's own content in the same page; `undefined` when no content appears. */
  readonly recoveredMs: number | undefined
  /** Text of the page's main element at the end of the visit. */
  readonly seen: string
}

/** Describes the flaws of a visit. */
export function flawsOf({ name, isWhite, isStuck, uncaught, othersUsable, recoveredMs, seen }: Verdict): string[] {
  const flaws = [
    isWhite ? 'white page' : '',
    isStuck ? 'stuck: neither content nor a way on' : '',
    ...uncaught.map((error) => `uncaught: ${error}`),
    othersUsable ? '' : 'another area is not usable',
    recoveredMs !== undefined && recoveredMs <= recoveryMs ? '' : `recovery: ${recoveredMs ?? 'never'}, then "${seen}"`,
  ]
  return flaws.filter((flaw) => flaw !== '').map((flaw) => `${name}: ${flaw}`)
}

const succeeded = (found: Promise<unknown>): Promise<boolean> =>
  found.then(
    () => true,
    () => false,
  )

/** Resolves to whether the header and text of the shell appear within the timeout. */
const shellAppeared = (page: Page, timeout: number) =>
  succeeded(
    page.waitForFunction(
      (few) => {
        const header = document.querySelector('header')
        // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts
        return header?.checkVisibility() && document.body.innerText.trim().length >= few
      },
      fewCharacters,
      { timeout, polling: 200 },
    ),
  )

/** Locators of the content's heading and of the retry button. */
const contentOf = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true })
const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: retryName })

const visible = (locator: ReturnType<typeof contentOf>, timeout: number) =>
  succeeded(locator.first().waitFor({ state: 'visible', timeout }))

/** Simulates a return to the tab and clicks the area's retry button. @returns ms until the same page shows the content */
async function recover(page: Page, heading: string): Promise<number | undefined> {
  const began = performance.now()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // The area may recover by itself before Playwright finds the button.
  const pressed = succeeded(retryOf(page).first().click({ timeout: recoveryMs }))
  const isThere = await visible(contentOf(page, heading), recoveryMs)
  const tookMs = Math.round(performance.now() - began)
  await pressed
  const isSameVisit = await page.evaluate(() => 'sameVisit' in window)
  return isThere && isSameVisit ? tookMs : undefined
}

async function judge(
  page: Page,
  edge: FaultEdge,
  { area, isRefusedWhole }: Staging,
): Promise<Omit<Verdict, 'name' | 'uncaught' | 'seen'>> {
  const { path, heading } = views[area]
  const other = isRefusedWhole ? hostView : otherView(area)
  const began = performance.now()
  await succeeded(page.goto(`${edge.origin}${path}`, { waitUntil: 'commit', timeout: whiteAfterMs }))
  const white = { isWhite: true, isStuck: false, othersUsable: false, recoveredMs: undefined }
  if (!(await shellAppeared(page, whiteAfterMs - (performance.now() - began)))) return white
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
  const contentOrRetry = contentOf(page, heading).or(retryOf(page))
  const isStuck = !(await visible(contentOrRetry, stuckAfterMs))
  // The fault may have removed the shell again.
  if (isStuck && !(await shellAppeared(page, 1))) return white

  const link = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: other.link })
  const isGone = await succeeded(link.click({ timeout: recoveryMs }))
  const othersUsable = isGone && (await visible(contentOf(page, other.heading), recoveryMs))
  // A page whose file hangs never finishes loading.
  await page.goBack({ waitUntil: 'commit', timeout: recoveryMs })
  const isStuckAgain = !(await visible(contentOrRetry, stuckAfterMs))

  edge.heal()
  return {
    isWhite: false,
    isStuck: isStuck || isStuckAgain,
    othersUsable,
    recoveredMs: await recover(page, heading),
  }
}

/** One visit with a fault: the page is opened, another area is used, the fault ends, the area is used. */
export async function visit(
  context: BrowserContext,
  source: SiteSource,
  staging: Staging,
  text: PageText,
): Promise<Verdict> {
  const edge = await openFaultEdge(source, staging, text)
  const page = await context.newPage()
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message))
  try {
    const judged = await judge(page, edge, staging)
    const text = await page.evaluate(() => (document.querySelector('main') ?? document.body).textContent)
    return { name: staging.name, ...judged, uncaught, seen: text.replaceAll(/\s+/g, ' ').slice(0, 120) }
  } finally {
    await page.close()
    await edge.end()
  }
}
