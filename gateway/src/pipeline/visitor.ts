import { isIPv4, isIPv6 } from 'node:net'
import { languageNamed } from '../languages.ts'
import { type Language, type Merchant, merchantOf, merchants } from '../merchants.ts'
import type { LiveMerchant } from '../site/setting.store.ts'
import type { Visitor } from './context.ts'

const ownNetworks = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i
const isAddress = (text: string): boolean => isIPv4(text) || isIPv6(text)
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** The origin that an edge says it was asked for. */
function siteOf(headers: Headers): string | undefined {
  const host = headers.get('x-forwarded-host') ?? ''
  const origin = `${headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`
  return /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) && URL.canParse(origin) ? new URL(origin).origin : undefined
}

/**
 * Who is calling. An edge in the same network tells the visitor's address and country; what a stranger's own headers say
 * of them is not believed.
 * @param peer the address at the other end of the connection; undefined when the call came without one
 */
export function visitorOf(headers: Headers, merchant: Merchant, peer: string | undefined): Visitor {
  const from = peer === undefined ? '127.0.0.1' : plain(peer)
  const isEdge = ownNetworks.test(from)
  const told = plain(headers.get('x-forwarded-for')?.split(',', 1)[0]?.trim() ?? '')
  const country = headers.get('x-visitor-country')?.toUpperCase() ?? ''
  return {
    ip: isEdge && isAddress(told) ? told : from,
    country: isEdge && /^[A-Z]{2}$/.test(country) ? country : merchant.country,
    site: isEdge ? siteOf(headers) : undefined,
    device: (headers.get('device') ?? '').replaceAll(/[^\w .-]/g, '').slice(0, 40) || 'WEB',
  }
}

/** The language of the answer: that of the call's own query, else the header's, else the merchant's. */
export const languageOf = ({ url, headers }: Request, merchant: Merchant): Language =>
  languageNamed(new URL(url).searchParams.get('language') ?? '', merchant) ??
  languageNamed(headers.get('language') ?? '', merchant) ??
  merchant.defaultLanguage

const hostOf = ({ url, headers }: Request): string =>
  (headers.get('x-forwarded-host') ?? new URL(url).host).replace(/:\d+$/, '').toLowerCase()

/** The language of a refusal of a call that reaches no merchant's pipeline; English where the brand is not known either. */
export async function languageOfStranger(request: Request, liveMerchant: LiveMerchant): Promise<Language> {
  const named = merchantOf(request.headers.get('merchant') ?? '')
  if (named) return languageOf(request, named)
  const host = hostOf(request)
  for (const written of Object.values(merchants)) {
    const merchant = await liveMerchant(written.code).catch(() => written)
    if (merchant.hosts.includes(host)) return languageOf(request, merchant)
  }
  return 'en'
}
