import { toDecimal } from '@azulejo/shared/kernel'
import {
  countries,
  type DepositType,
  domainRoute,
  prizeModes,
  registerSettings,
  servicePath,
  settings,
  siteConfig,
  systemStatus,
} from '@azulejo/shared/wire'
import { CompactEncrypt, importJWK } from 'jose'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { welcomeBonusOf, welcomeTurnover } from '../../platform/merchants/welcome-bonus.ts'
import { answersWith, refuse } from '../../platform/pipeline/answers.ts'
import { diallingCodes } from './dialling-codes.ts'
import { readStatus } from './read-status.ts'

/** What the calls of the site need from a group above. */
export type SiteServices = {
  /** The kinds of deposit that a merchant offers in this process. */
  readonly depositTypesOf: (merchant: Merchant) => readonly DepositType[]
}

const answers = answersWith<SiteServices>()

export const systemStatusCall = answers(systemStatus, (_, context) => readStatus(context), { whenClosed: 'answered' })

export const settingsCall = answers(
  settings,
  async (_, { merchant, depositTypesOf }) => {
    const { modules, minimumAge, authority, helpLines, copy, pace } = profileOf(merchant)
    return {
      loginedToHomePage: merchant.loginedToHomePage,
      isSingle: merchant.isSingle,
      payments: [...depositTypesOf(merchant)],
      availablePromo: {
        REFERRAL: { enabled: merchant.referral !== undefined },
        MISSION: { enabled: modules.bonuses },
      },
      legal: {
        minimumAge,
        licence: authority,
        helpLines,
        centralRegister: copy.centralRegister,
        sessionClock: pace.sessionClock,
      },
    }
  },
  { whenClosed: 'answered' },
)

/** The merchant's own settings; the answer does not depend on the caller. */
export const siteConfigCall = answers(
  siteConfig,
  async (_, { merchant }) => ({
    merchant: merchant.code,
    name: merchant.name,
    whitelabel: { ...merchant.flags },
    languages: [...merchant.languages],
    defaultLanguage: merchant.defaultLanguage,
    currency: merchant.currency,
    currencySymbol: merchant.symbol,
    prizeModes: [...prizeModes],
    lotteryType: 'Lott' as const,
    platform: 'web' as const,
    device: 'WEB' as const,
  }),
  { whenClosed: 'answered' },
)

export const domainRouteCall = answers(
  domainRoute,
  async (_, { merchant: { hosts } }) => ({
    domainList: hosts.map((domain) => ({ domain })),
  }),
  { whenClosed: 'answered' },
)

function welcomeOf(merchant: Merchant) {
  const welcome = welcomeBonusOf(merchant)
  if (!welcome) return {}
  const { amount, multiplier, days } = welcome
  const turnover = toDecimal(welcomeTurnover(welcome), merchant.currency)
  return { welcomeBonus: { amount: toDecimal(amount, merchant.currency), multiplier, turnover, days } }
}

export const registerSettingsCall = answers(
  registerSettings,
  async (_, { merchant }) => ({
    fields: { ...merchant.registerFields },
    ...welcomeOf(merchant),
  }),
  { whenClosed: 'answered' },
)

const list = Object.entries(diallingCodes).map(([countryCode, code]) => ({
  countryCode,
  countryDialingCode: `+${code}`,
}))

/** All countries in the order of their codes, after the merchant's `firstCountries`. */
export const countriesCall = answers(
  countries,
  async (_, { merchant: { firstCountries } }) => {
    const place = (code: string) => (firstCountries.indexOf(code) + 1 || Number.POSITIVE_INFINITY) as number
    return list.toSorted((one, other) => {
      const [first, second] = [place(one.countryCode), place(other.countryCode)]
      if (first === second) return one.countryCode < other.countryCode ? -1 : 1
      return first - second
    })
  },
  { whenClosed: 'answered' },
)

/** Lowest rank with a VIP customer service; lower ranks use the live chat. */
const vipFromRank = 5

/** Returns the URL of a player's own customer service, encrypted for the caller. */
export const servicePathCall = answers(
  servicePath,
  async ({ csType, key }, { merchant, member }) => {
    const service = merchant.customerService.find((entry) => entry.csType === csType && entry.type === 3)
    const mayUse = csType !== 'VIP' || (member?.rankLevel ?? 0) >= vipFromRank
    if (!service || !mayUse) return refuse('service.none')
    try {
      const path = await new CompactEncrypt(new TextEncoder().encode(service.path))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(await importJWK(key, 'ECDH-ES'))
      return { path }
    } catch {
      return refuse('request.invalid', { field: 'key', problem: 'no point of the curve' })
    }
  },
  { whenClosed: 'answered' },
)
