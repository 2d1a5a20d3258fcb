import type { Merchant } from '../merchants.ts'

/**
 * The origin that links in messages lead to: the merchant's own among those of the sites, else its first name. What the
 * caller says of the site has no part in it.
 */
export function siteAddress({ hosts }: Merchant, siteOrigins: readonly string[]): string {
  const own = siteOrigins.find((origin) => URL.canParse(origin) && hosts.includes(new URL(origin).hostname))
  const [host] = hosts
  return own ?? `${/(^|\.)localhost$/.test(host) ? 'http' : 'https'}://${host}`
}
