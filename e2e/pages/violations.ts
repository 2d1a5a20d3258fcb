import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * What keeps somebody from using the page as it stands, one line for each place.
 * @param within selector of the part that is looked at, instead of the whole page
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(rules)
    .include(within)
    .exclude('iframe')
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** The same in both themes, which the page changes without loading anew. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    found.push(...(await violations(page, within)).map((each) => `${theme}: ${each}`))
  }
  return found
}
