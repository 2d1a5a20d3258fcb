import type { Currency, FieldRule, Flags, Minor } from '@azulejo/shared/kernel'
import type { PhoneProvider, RegisterFieldName, Resource } from '@azulejo/shared/wire'
import { azulejo } from './merchants/azulejo.ts'
import { saigon9 } from './merchants/saigon9.ts'

export type MerchantCode = 'azulejo' | 'saigon9'
/** Languages in which the gateway has sentences of its own. */
export type Language = 'pt' | 'en' | 'es' | 'zh'

/** A step of the VIP ladder. `turnover` is the total valid bet that reaches it. */
export type VipRank = {
  readonly level: number
  readonly name: string
  readonly turnover: Minor
  readonly color: string
  readonly color2: string
}

/** Which adapter tells humans from programs; `none` switches the check off. */
export type HumanCheckProvider = 'altcha' | 'hosted' | 'none'

/** What one solution costs: iterations of PBKDF2 per try, and the highest counter that may have to be tried. */
export type HumanCheckCost = { readonly iterations: number; readonly highestCounter: number }

/** The phone provider as the browser needs it, and where its public keys are. */
export type PhoneProviderSetting = PhoneProvider & {
  /** JWKS address; the provider's own when left out, the gateway's own keys when it is played locally. */
  readonly keysUrl?: string | undefined
}

/** What the platform knows about one merchant; the brand's own documents hold what only the site needs. */
export type Merchant = {
  readonly code: MerchantCode
  /** How messages call the site. */
  readonly name: string
  /** Names under which the site is reached, without a port; links in messages go to one of them, the first if in doubt. */
  readonly hosts: readonly [string, ...string[]]
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
  /** Play money of a trial account. */
  readonly trialCredit: Minor
  /** The most that a round of a vendor's game pays, as a decimal amount, unless the game has a limit of its own. */
  readonly largestPrize: string
  /** The same as a multiple of the stake. */
  readonly largestMultiple: number
  readonly loginedToHomePage: boolean
  readonly isSingle: boolean
  readonly payments: readonly string[]
  readonly resources: readonly Resource[]
  /** Type 3 is told to a player alone, encrypted. */
  readonly customerService: readonly { readonly csType: 'VIP' | 'LIVECHAT'; readonly type?: 3; readonly path: string }[]
  readonly gtagId?: string
  readonly imageCDNs: readonly string[]
  readonly launchGameCDNs: readonly string[]
  /** A password that must be changed at once. */
  readonly blockedPassword: string
  /** Whether passwords expire. */
  readonly passwordPolicy: boolean
  /** Days after which a password has expired. */
  readonly passwordDays: number
  /** Hours after which the stake of a round that no vendor ended is given back. */
  readonly openRoundHours: number
  /** How long feedback is kept. */
  readonly feedbackDays: number
  readonly humanCheck: HumanCheckProvider
  /** The process's own cost when left out. */
  readonly humanCheckCost?: HumanCheckCost
  /** Who proves that a phone is the player's; the platform's own SMS when left out. */
  readonly phoneProvider?: PhoneProviderSetting
  /** Says `account.not.found` where the same answer for everybody would hide who has an account. */
  readonly tellsMissingAccounts: boolean
  readonly registerFields: Readonly<Partial<Record<RegisterFieldName, FieldRule>>>
  readonly ranks: readonly VipRank[]
}

export const merchants: Readonly<Record<MerchantCode, Merchant>> = { azulejo, saigon9 }

export const merchantOf = (code: string): Merchant | undefined =>
  Object.hasOwn(merchants, code) ? merchants[code as MerchantCode] : undefined
