import type { Merchant } from '../merchants.ts'
import type { Visitor } from '../pipeline/context.ts'

/**
 * The origin that links in messages lead to: the one the visitor uses when it is one of the merchant's, so that nobody
 * else's host name gets into a mail.
 */
export function siteAddress({ hosts }: Merchant, { site }: Visitor): string {
  if (site && hosts.includes(new URL(site).hostname)) return site
  const [host] = hosts
  return `${/(^|\.)localhost$/.test(host) ? 'http' : 'https'}://${host}`
}
