import type { Merchant } from '../merchants.ts'

/**
 * The origins of a merchant's site: its own among those of the sites, else that of its first name. What a caller says of
 * the site has no part in it.
 */
export function siteOriginsOf({ hosts }: Merchant, siteOrigins: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = siteOrigins.filter(
    (origin) => URL.canParse(origin) && hosts.includes(new URL(origin).hostname),
  )
  if (first !== undefined) return [first, ...others]
  const [host] = hosts
  return [`${/(^|\.)localhost$/.test(host) ? 'http' : 'https'}://${host}`]
}
