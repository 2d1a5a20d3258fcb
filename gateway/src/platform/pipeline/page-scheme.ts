import type { Merchant } from '../merchants/merchants.ts'
import { siteOriginsOf } from '../merchants/site-origins.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'
import { peerAddress } from './visitor.ts'

const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** The host name of the page that sends a call, as the proxy in front writes it, without its port. */
const hostOf = ({ url, headers }: Request): string => {
  const host = headers.get('x-forwarded-host') ?? new URL(url).host
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

type Site = { readonly merchant: Merchant; readonly siteOrigins: readonly string[] }
type Connection = { readonly peer: string | undefined; readonly isTrusted: IsTrustedProxy }

/**
 * Whether the page that sends a call has HTTPS, which decides about `Secure` of its cookies. A site has HTTPS unless its
 * origin in `SITE_ORIGINS` says otherwise or its name is one of this machine. Only a trusted proxy may say that a page
 * has HTTPS; nobody may say that it has not.
 */
export function isSecurePage(request: Request, { merchant, siteOrigins }: Site, { peer, isTrusted }: Connection) {
  if (isTrusted(peerAddress(peer)) && request.headers.get('x-forwarded-proto') === 'https') return true
  const host = hostOf(request)
  const origins = siteOriginsOf(merchant, siteOrigins)
  const own = origins.find((origin) => new URL(origin).hostname === host)
  if (own === undefined && isLoopback(host)) return false
  return new URL(own ?? origins[0]).protocol === 'https:'
}
