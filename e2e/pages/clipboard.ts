import type { BrowserContext } from '@playwright/test'

/** What a person would paste now. The site itself may not read the clipboard, so it is pasted into a page of its own. */
export async function pasted(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.setContent('<textarea></textarea>')
  await page.locator('textarea').press('ControlOrMeta+V')
  const text = await page.locator('textarea').inputValue()
  await page.close()
  return text
}
