import Bowser from 'bowser'
import { languageNamed } from '../merchants/languages.ts'
import { type Language, type Merchant, type MerchantCode, merchantOf, merchants } from '../merchants/merchants.ts'
import type { Visitor } from './context.ts'
import { canonicalAddress } from './networks.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

/** Reads a merchant with the settings that operators have changed. */
export type LiveMerchant = (code: MerchantCode) => Promise<Merchant>

/** The nearest address that is not a trusted proxy; each proxy appends the address of its own client. */
function addressOf(forwarded: string, peer: string, isTrusted: IsTrustedProxy): string {
  const addresses = forwarded.split(',').map((part) => canonicalAddress(part.trim()))
  let address = peer
  for (const next of addresses.reverse()) {
    if (!isTrusted(address) || next === undefined) break
    address = next
  }
  return address
}

/** The canonical address at the other end of a connection; that of this machine for calls inside the process. */
export const peerAddress = (peer: string | undefined): string =>
  peer === undefined ? '127.0.0.1' : (canonicalAddress(peer) ?? peer)

/** Name of the browser and the system in a user agent; undefined for programs. */
function browserOf(agent: string): string | undefined {
  if (agent === '') return undefined
  const { browser, os } = Bowser.parse(agent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 60) || undefined
}

/**
 * The visitor of a call. Address and country come from headers of a trusted proxy; headers of others are not trusted.
 * @param peer the address at the other end of the connection; undefined if the call came without one
 */
export function visitorOf(
  headers: Headers,
  merchant: Merchant,
  peer: string | undefined,
  isTrusted: IsTrustedProxy,
): Visitor {
  const from = peerAddress(peer)
  const country = headers.get('x-visitor-country')?.toUpperCase() ?? ''
  return {
    ip: addressOf(headers.get('x-forwarded-for') ?? '', from, isTrusted),
    country: isTrusted(from) && /^[A-Z]{2}$/.test(country) ? country : merchant.country,
    device: (headers.get('device') ?? '').replaceAll(/[^\w .-]/g, '').slice(0, 40) || 'WEB',
    browser: browserOf(headers.get('user-agent') ?? ''),
  }
}

/** The id that a trusted proxy gave the request, with which its log and the gateway's name the same call. */
export function requestIdOf(headers: Headers, peer: string | undefined, isTrusted: IsTrustedProxy): string | undefined {
  const given = headers.get('x-request-id') ?? ''
  return peer !== undefined && isTrusted(peerAddress(peer)) && /^[\w-]{8,64}$/.test(given) ? given : undefined
}

/** The language of the answer: from the call's own query, otherwise from the header, otherwise the merchant's default. */
export const languageOf = ({ url, headers }: Request, merchant: Merchant): Language =>
  languageNamed((url.includes('?') && new URL(url).searchParams.get('language')) || '', merchant) ??
  languageNamed(headers.get('language') ?? '', merchant) ??
  merchant.defaultLanguage

const hostOf = ({ url, headers }: Request): string =>
  (headers.get('x-forwarded-host') ?? new URL(url).host).replace(/:\d+$/, '').toLowerCase()

/** The language of a refusal of a call that reaches no merchant's pipeline; English when the brand is unknown too. */
export async function languageOfStranger(request: Request, liveMerchant: LiveMerchant): Promise<Language> {
  const named = merchantOf(request.headers.get('merchant') ?? '')
  if (named) return languageOf(request, named)
  const host = hostOf(request)
  for (const written of merchants()) {
    const merchant = await liveMerchant(written.code).catch(() => written)
    if (merchant.hosts.includes(host)) return languageOf(request, merchant)
  }
  return 'en'
}
