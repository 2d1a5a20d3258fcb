import type { merchantFile } from '@azulejo/shared/brand-data'
import type { Flags } from '@azulejo/shared/kernel'
import type { PhoneProvider } from '@azulejo/shared/wire'
import type { InferOutput } from 'valibot'

/** The name of a brand's folder. */
export type MerchantCode = string

/** The platform's data of one merchant; the brand's other files hold the data that only the site needs. */
export type Merchant = Readonly<Omit<InferOutput<typeof merchantFile>, 'flags'>> & {
  readonly code: MerchantCode
  readonly flags: Flags
}

/** A step of the VIP ladder. */
export type VipRank = Merchant['ranks'][number]
/** The adapter of the human check; `none` switches the check off. */
export type HumanCheckProvider = Merchant['humanCheck']
/** The work for one solution: PBKDF2 iterations per try, and the highest counter to try. */
export type HumanCheckCost = NonNullable<Merchant['humanCheckCost']>
/** The phone provider's settings for the browser, and the URL of its public keys. */
export type PhoneProviderSetting = PhoneProvider & {
  /** JWKS URL; if omitted, the keys are the provider's own, or the gateway's for the local provider. */
  readonly keysUrl?: string | undefined
}
