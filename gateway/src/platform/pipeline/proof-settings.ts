import type { HumanCheckCost } from '../merchants/merchants.ts'

/** A third-party check such as Turnstile or reCAPTCHA. */
export type HostedCheck = {
  /** Script that the page loads. */
  readonly script: string
  readonly siteKey: string
  readonly secret: string
  /** URL that verifies solutions, for example `https://challenges.cloudflare.com/turnstile/v0/siteverify`. */
  readonly verifyUrl: string
}

/** Most messages of one merchant in five minutes. `number` also limits a day, to four times as many. */
export type SmsLimits = {
  readonly number: number
  /** Per IP address and kind of device. */
  readonly device: number
  readonly address: number
  /** Per range of numbers, by their first six digits, because SMS pumping uses whole ranges. */
  readonly prefix: number
  /** `home` limits numbers of the merchant's own country, `abroad` those of each other country. */
  readonly home: number
  readonly abroad: number
}

/** Sends text messages to phones. Throws when a message was not accepted; the caller retries it while it is useful. */
export type SmsCarrier = {
  /** @param to E.164 */
  send(to: string, text: string): Promise<void>
}

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends mails, and throws like `SmsCarrier`. */
export type MailCarrier = { send(mail: Mail): Promise<void> }

/** A browser's subscription of the Push API. */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The pair with which browsers recognise the sender of pushes (VAPID), base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** Sends notices to browsers through the services that their subscriptions name, and throws like `SmsCarrier`. */
export type PushCarrier = {
  /** Private key of the environment; the gateways' own if omitted. */
  readonly privateKey?: string | undefined
  /** Whether a subscription can be used: a public address, and keys with which a message can be encrypted. */
  accepts(subscription: PushSubscription): boolean
  /**
   * @param seconds how long the service keeps the message for a device that is off
   * @returns `gone` for a subscription that does not exist any more, `refused` for a message that the service never accepts
   */
  send(
    subscription: PushSubscription,
    content: string,
    about: { readonly keys: PushKeys; readonly seconds: number },
  ): Promise<'sent' | 'gone' | 'refused'>
}

/** Settings of a process for proofs and messages. */
export type ProofSettings = {
  /** Cost of a human check when the merchant sets none. */
  readonly humanCheckCost: HumanCheckCost
  /** The service behind the check called `hosted`. */
  readonly hostedCheck?: HostedCheck | undefined
  readonly smsLimits: SmsLimits
  /** Carriers of messages; without a carrier messages stay in the outbox. */
  readonly sms?: SmsCarrier | undefined
  readonly mail?: MailCarrier | undefined
  /** Without it no browser can subscribe. */
  readonly push?: PushCarrier | undefined
  /** Serves the outbox page and the local phone provider; must be off on a public site. */
  readonly hasDevelopmentPages: boolean
}

const usualSmsLimits: SmsLimits = { number: 3, device: 10, address: 20, prefix: 60, home: 600, abroad: 60 }

export const usualProofSettings: ProofSettings = {
  humanCheckCost: { iterations: 5000, highestCounter: 300 },
  smsLimits: usualSmsLimits,
  hasDevelopmentPages: false,
}
