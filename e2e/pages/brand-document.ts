import { type BrandDocument, brandDocument } from '@azulejo/shared/release'
import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Returns the brand document that is inlined in the page. */
export async function documentOf(page: Page): Promise<BrandDocument> {
  const text = await page.locator('#brand-document').textContent()
  return v.parse(brandDocument, JSON.parse(text ?? ''))
}
