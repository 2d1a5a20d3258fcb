import type { Merchant } from './merchants.ts'

/**
 * The origins of a merchant's site: those of `siteOrigins` with one of its hosts, otherwise an origin made of its first
 * host. Headers of the request have no influence.
 */
export function siteOriginsOf({ hosts }: Merchant, siteOrigins: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = siteOrigins.filter(
    (origin) => URL.canParse(origin) && hosts.includes(new URL(origin).hostname),
  )
  if (first !== undefined) return [first, ...others]
  const [host] = hosts
  return [`${/(^|\.)localhost$/.test(host) ? 'http' : 'https'}://${host}`]
}
