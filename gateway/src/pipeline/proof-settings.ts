import type { HumanCheckCost } from '../merchants.ts'

/** A third-party check such as Turnstile or reCAPTCHA. */
export type HostedCheck = {
  /** Script that the page loads. */
  readonly script: string
  readonly siteKey: string
  readonly secret: string
  /** Where its solutions are verified, for example `https://challenges.cloudflare.com/turnstile/v0/siteverify`. */
  readonly verifyUrl: string
}

/** Messages in five minutes, of one merchant. `number` also holds for a day, four times as many. */
export type SmsLimits = {
  readonly number: number
  /** One address with one kind of device. */
  readonly device: number
  readonly address: number
  /** Numbers that begin alike: the first six digits, which is how ranges are bought for pumping. */
  readonly prefix: number
  /** Numbers of the merchant's own country, and of each other one. */
  readonly home: number
  readonly abroad: number
}

/** Sends text messages to phones. Throws when one was not taken; it is tried again while it is of use. */
export type SmsCarrier = {
  /** @param to E.164 */
  send(to: string, text: string): Promise<void>
}

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends mails, and throws like `SmsCarrier`. */
export type MailCarrier = { send(mail: Mail): Promise<void> }

/** What proofs and messages need to know of the process they run in. */
export type ProofSettings = {
  /** Cost of a check where the merchant says nothing else. */
  readonly humanCheckCost: HumanCheckCost
  /** The service behind the check called `hosted`. */
  readonly hostedCheck?: HostedCheck | undefined
  readonly smsLimits: SmsLimits
  /** Who sends messages; without one they stay in the outbox. */
  readonly sms?: SmsCarrier | undefined
  readonly mail?: MailCarrier | undefined
  /** Shows the outbox and plays the phone provider: never where strangers come. */
  readonly hasDevelopmentPages: boolean
}

const usualSmsLimits: SmsLimits = { number: 3, device: 10, address: 20, prefix: 60, home: 600, abroad: 60 }

export const usualProofSettings: ProofSettings = {
  humanCheckCost: { iterations: 5000, highestCounter: 300 },
  smsLimits: usualSmsLimits,
  hasDevelopmentPages: false,
}
