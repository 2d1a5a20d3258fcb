import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Includes `heading-order`, which is no WCAG rule, because screen readers navigate by headings. */
const checksOf = (page: Page) =>
  new AxeBuilder({ page }).options({ runOnly: everyRule, rules: { 'heading-order': { enabled: true } } })

/** The rules that check colours, which are all that a theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Selector of the part to check: an open modal dialog, which makes the rest inert, or else the whole page. */
async function inFront(page: Page): Promise<string> {
  return (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html'
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>

const lines = ({ violations }: Found): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`))

async function found(page: Page, checks: AxeBuilder, within: string | undefined): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  // Without legacy mode each check opens another page to merge the results of frames, which this check leaves out.
  return lines(
    await checks
      .setLegacyMode()
      .include(within ?? (await inFront(page)))
      .exclude('iframe')
      .analyze(),
  )
}

/**
 * Returns accessibility violations of the page in its current state, one line for each place.
 * @param within selector of the part to check, instead of the modal dialog in front or the whole page
 */
const violations = (page: Page, within?: string): Promise<string[]> => found(page, checksOf(page), within)

/** Returns accessibility violations inside a frame. @param frame selector of the frame */
export const violationsInFrame = async (page: Page, frame: string): Promise<string[]> =>
  lines(
    await new AxeBuilder({ page })
      .withTags(everyRule)
      .include({ fromFrames: [frame, 'html'] })
      .analyze(),
  )

/** Returns accessibility violations in both themes. It switches the theme without a reload and restores the first theme. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const html = page.locator('html')
  const own = (await html.getAttribute('data-theme')) ?? ''
  const other = own === 'dark' ? 'light' : 'dark'
  const applyTheme = (theme: string) => html.evaluate((root, chosen) => root.setAttribute('data-theme', chosen), theme)
  const atFirst = await violations(page, within)
  await applyTheme(other)
  const inOther = await found(page, new AxeBuilder({ page }).withRules(colourRules), within)
  await applyTheme(own)
  return [...atFirst.map((each) => `${own}: ${each}`), ...inOther.map((each) => `${other}: ${each}`)]
}

/** Collects the violations of several states of a page; `wrong` returns them all, prefixed with the state. */
export function walkOf(page: Page) {
  const wrong: string[] = []
  return {
    wrong: (): readonly string[] => wrong,
    async see(state: string) {
      wrong.push(...(await violationsInBothThemes(page)).map((each) => `${state}: ${each}`))
    },
  }
}
