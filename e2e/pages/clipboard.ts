import type { BrowserContext } from '@playwright/test'

const origin = 'http://clipboard.localhost'

/** Returns the last copied text. The site itself may not read the clipboard, so a page of another origin does. */
export async function copied(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const page = await context.newPage()
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }))
  await page.goto(origin)
  await page.bringToFront()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await page.close()
  return text
}
