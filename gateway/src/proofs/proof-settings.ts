import type { HumanCheckCost } from '../merchants.ts'
import type { MailCarrier, SmsCarrier } from '../messages/carriers.ts'
import type { HostedCheck } from './hosted-check.ts'
import { type SmsLimits, usualSmsLimits } from './sms-limits.ts'

/** What proofs and messages need to know of the process they run in. */
export type ProofSettings = {
  /** Cost of a check where the merchant says nothing else. */
  readonly humanCheckCost: HumanCheckCost
  /** The service behind the check called `hosted`. */
  readonly hostedCheck?: HostedCheck | undefined
  readonly smsLimits: SmsLimits
  /** Who takes messages out of the house; without one they stay in the outbox. */
  readonly sms?: SmsCarrier | undefined
  readonly mail?: MailCarrier | undefined
  /** Shows the outbox and plays the phone provider: never where strangers come. */
  readonly hasDevelopmentPages: boolean
}

export const usualProofSettings: ProofSettings = {
  humanCheckCost: { iterations: 5000, highestCounter: 300 },
  smsLimits: usualSmsLimits,
  hasDevelopmentPages: false,
}
