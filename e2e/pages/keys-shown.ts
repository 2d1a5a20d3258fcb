import type { Page } from '@playwright/test'

const key =
  /\b(?:in_[a-z_]+|(?:agent|auth|common|error|header|host|lobby|lottery|member|metric|nav|points|promotions|rg|status|system|vip|wallet)\.[a-z]\w*(?:\.\w+)*)\b/gi

/** Returns catalogue keys that appear in a page's texts or accessible names. */
export async function keysShown(page: Page): Promise<string[]> {
  return (await page.locator('body').ariaSnapshot()).match(key) ?? []
}
