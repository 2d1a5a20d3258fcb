import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Headings in order are no rule of WCAG, but screen readers go by them. */
const checksOf = (page: Page) =>
  new AxeBuilder({ page }).options({ runOnly: everyRule, rules: { 'heading-order': { enabled: true } } })

/** The rules of these that look at colours: all that a theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What a modal dialog covers is inert. */
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
  // Otherwise each look opens a page of its own to bring together what was found in frames, which are left out here.
  return lines(
    await checks
      .setLegacyMode()
      .include(within ?? (await inFront(page)))
      .exclude('iframe')
      .analyze(),
  )
}

/**
 * What keeps somebody from using the page as it stands, one line for each place.
 * @param within selector of the part that is looked at, instead of the modal dialog in front or the whole page
 */
const violations = (page: Page, within?: string): Promise<string[]> => found(page, checksOf(page), within)

/** The same of what a frame shows. @param frame selector of it */
export const violationsInFrame = async (page: Page, frame: string): Promise<string[]> =>
  lines(
    await new AxeBuilder({ page })
      .withTags(everyRule)
      .include({ fromFrames: [frame, 'html'] })
      .analyze(),
  )

/** The same in both themes, which the page changes without reloading; ends in the theme it began with. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const html = page.locator('html')
  const own = (await html.getAttribute('data-theme')) ?? ''
  const other = own === 'dark' ? 'light' : 'dark'
  const wear = (theme: string) => html.evaluate((root, chosen) => root.setAttribute('data-theme', chosen), theme)
  const atFirst = await violations(page, within)
  await wear(other)
  const inOther = await found(page, new AxeBuilder({ page }).withRules(colourRules), within)
  await wear(own)
  return [...atFirst.map((each) => `${own}: ${each}`), ...inOther.map((each) => `${other}: ${each}`)]
}

/** Looks at the states of a page, one after the other; all that is wrong is told at the end of the walk, by state. */
export function walkOf(page: Page) {
  const wrong: string[] = []
  return {
    wrong: (): readonly string[] => wrong,
    async see(state: string) {
      wrong.push(...(await violationsInBothThemes(page)).map((each) => `${state}: ${each}`))
    },
  }
}
