import { type BrandDocument, brandDocument } from '@azulejo/shared/release'
import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** The brand document that the page in the browser carries. */
export async function documentOf(page: Page): Promise<BrandDocument> {
  const text = await page.locator('#brand-document').textContent()
  return v.parse(brandDocument, JSON.parse(text ?? ''))
}
