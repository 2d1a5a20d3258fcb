import type { Theme } from '../boot/preferences.ts'

/**
 * The address of the room in the theme of the site, where it is of an origin that the brand frames, as its games are;
 * undefined for any other.
 * @param frames origins as the brand document names them
 */
export function frameAddress(chatUrl: string, frames: readonly string[], theme: Theme): string | undefined {
  const url = URL.canParse(chatUrl) ? new URL(chatUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !frames.includes(url.origin)) return undefined
  url.searchParams.set('theme', theme)
  return url.href
}
