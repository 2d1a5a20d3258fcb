import type { Page } from '@playwright/test'

const key =
  /\b(?:in_[a-z_]+|(?:agent|auth|common|error|header|host|lobby|lottery|member|metric|nav|points|promotions|rg|status|system|vip|wallet)\.[a-z]\w*(?:\.\w+)*)\b/gi

/** Keys of catalogues among what a page shows and what its parts are called. */
export async function keysShown(page: Page): Promise<string[]> {
  return (await page.locator('body').ariaSnapshot()).match(key) ?? []
}
