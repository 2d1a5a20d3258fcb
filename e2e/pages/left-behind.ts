import type { Page } from '@playwright/test'

/** Collects all places where a page may keep typed data: storage, cookies, markup, address, history and `traffic`. */
export async function leftBehind(page: Page, traffic: readonly string[]): Promise<Record<string, string>> {
  const kept = await page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    cookies: document.cookie,
    document: document.documentElement.outerHTML,
    // The markup has attributes and texts, but not the values of fields, which only the player sees.
    address: location.href,
    history: JSON.stringify(history.state),
  }))
  return { ...kept, traffic: traffic.join('\n') }
}

/** Whether a text contains a secret; digits within a longer number are no code. */
const includesSecret = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret)

/** The places that hold a secret. */
export const holders = (places: Readonly<Record<string, string>>, secret: string): string[] =>
  Object.keys(places).filter((name) => includesSecret(places[name] ?? '', secret))
