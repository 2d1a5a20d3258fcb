import type { Page } from '@playwright/test'

/** Everything of a page that outlives its typing: what it wrote, asked for and shows. */
export async function leftBehind(page: Page, said: readonly string[]): Promise<Record<string, string>> {
  const kept = await page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    cookies: document.cookie,
    document: document.documentElement.outerHTML,
    // What a field holds is the player's alone; attributes and texts are for everybody.
    address: location.href,
    history: JSON.stringify(history.state),
  }))
  return { ...kept, said: said.join('\n') }
}

/** Digits of a code within a longer number are no code. */
const standsIn = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret)

/** The places that hold a secret. */
export const holders = (places: Readonly<Record<string, string>>, secret: string): string[] =>
  Object.keys(places).filter((name) => standsIn(places[name] ?? '', secret))
