import type { Currency, FieldRule, Flags, Minor } from '@azulejo/shared/kernel'
import type { RegisterFieldName, Resource } from '@azulejo/shared/wire'
import { azulejo } from './merchants/azulejo.ts'
import { saigon9 } from './merchants/saigon9.ts'

export type MerchantCode = 'azulejo' | 'saigon9'
/** Languages in which the gateway has sentences of its own. */
export type Language = 'pt' | 'en'

/** A step of the VIP ladder. `turnover` is the total valid bet that reaches it. */
export type VipRank = {
  readonly level: number
  readonly name: string
  readonly turnover: Minor
  readonly color: string
  readonly color2: string
}

/** What the platform knows about one merchant; the brand's own documents hold what only the site needs. */
export type Merchant = {
  readonly code: MerchantCode
  readonly currency: Currency
  readonly symbol: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  /** IANA zone whose midnight starts a day of reports. */
  readonly timeZone: string
  /** ISO 3166 code of the merchant's own country. */
  readonly country: string
  readonly diallingCode: string
  /** Countries that the pickers show before the others. */
  readonly firstCountries: readonly string[]
  readonly flags: Flags
  /** What the title of the registration promises, as a decimal amount. */
  readonly signUpAmount: string
  /** Play money given to a new player, from the house's promotion account. */
  readonly welcomeCredit: Minor
  readonly loginedToHomePage: boolean
  readonly isSingle: boolean
  readonly payments: readonly string[]
  readonly resources: readonly Resource[]
  readonly customerService: readonly { readonly csType: 'VIP' | 'LIVECHAT'; readonly path: string }[]
  readonly gtagId?: string
  readonly imageCDNs: readonly string[]
  readonly launchGameCDNs: readonly string[]
  /** A password that must be changed at once. */
  readonly blockedPassword: string
  /** Days after which a password has expired. */
  readonly passwordDays: number
  readonly registerFields: Readonly<Partial<Record<RegisterFieldName, FieldRule>>>
  readonly ranks: readonly VipRank[]
}

export const merchants: Readonly<Record<MerchantCode, Merchant>> = { azulejo, saigon9 }

export const merchantOf = (code: string): Merchant | undefined =>
  Object.hasOwn(merchants, code) ? merchants[code as MerchantCode] : undefined
