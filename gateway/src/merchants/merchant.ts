import type { merchantFile } from '@azulejo/shared/brand-data'
import type { Flags } from '@azulejo/shared/kernel'
import type { PhoneProvider } from '@azulejo/shared/wire'
import type { InferOutput } from 'valibot'

/** The name of a brand's folder. */
export type MerchantCode = string

/** What the platform knows about one merchant; the brand's own documents hold what only the site needs. */
export type Merchant = Readonly<Omit<InferOutput<typeof merchantFile>, 'flags'>> & {
  readonly code: MerchantCode
  readonly flags: Flags
}

/** A step of the VIP ladder. */
export type VipRank = Merchant['ranks'][number]
/** Which adapter tells humans from programs; `none` switches the check off. */
export type HumanCheckProvider = Merchant['humanCheck']
/** What one solution costs: iterations of PBKDF2 per try, and the highest counter that may have to be tried. */
export type HumanCheckCost = NonNullable<Merchant['humanCheckCost']>
/** The phone provider as the browser needs it, and where its public keys are. */
export type PhoneProviderSetting = PhoneProvider & {
  /** JWKS address; the provider's own when left out, the gateway's own keys when it is played locally. */
  readonly keysUrl?: string | undefined
}
