import { betweenMembers } from '@azulejo/shared/brand-data'
import type { Currency, DecimalAmount, Instant, Minor, Span } from '@azulejo/shared/kernel'
import type { DepositType } from '@azulejo/shared/wire'
import type { StatementLine } from '../../money/index.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** A charge for a provider to collect. The same reference is the same charge, however often it is requested. */
export type Charge = {
  readonly reference: string
  readonly merchant: string
  readonly type: DepositType
  readonly amount: Minor
  readonly currency: Currency
  readonly expiresAt: Instant
  /** Phone of the payer of an MBWAY charge, with the dialling code. */
  readonly phone?: string | undefined
  /** The expected payer: the member's name where it is known, otherwise the user name. */
  readonly payer?: string | undefined
}

/**
 * refused: the provider will never collect the charge. uncertain: the charge may exist or not; it is requested again
 * with the same reference.
 */
export type ChargeAnswer =
  | {
      readonly outcome: 'created'
      /** The provider's id of the charge. */
      readonly charge: string
      /** URL of a PIX charge as payment codes contain it, without a scheme. */
      readonly location?: string | undefined
      /** Page on which the payer of a CARD charge pays. */
      readonly page?: string | undefined
      /** Wallet address for the coins of a CRYPTO charge. */
      readonly address?: string | undefined
    }
  | { readonly outcome: 'refused' | 'uncertain' }

/**
 * funds: the account has too little money. limit: the amount is above the payer's limit at the bank. payer: the account
 * belongs to somebody else.
 */
export const declineReasons = ['funds', 'limit', 'payer'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Final outcomes of a charge. The paid amount is the amount that the payer sent, whatever the charge requested. */
export type PaymentOutcome =
  | {
      readonly status: 'paid'
      readonly amount: DecimalAmount
      readonly currency: string
      /** The provider's id of the payment: another id is another payment of the charge. */
      readonly payment?: string | undefined
    }
  /** The reason is omitted when the provider gives none, or one that is not listed. */
  | { readonly status: 'declined'; readonly reason?: DeclineReason | undefined }
  | { readonly status: 'expired' }

/** pending: the payer has time left. missing: there is no such charge. unknown: the provider gave no valid answer. */
export type ChargeStatus = PaymentOutcome | { readonly status: 'pending' | 'missing' | 'unknown' }

/** Sends the payment request of a charge again. The same attempt of a reference is one request to the payer. */
export type Resend = { readonly reference: string; readonly attempt: number; readonly phone: string }

/** A callback of a provider; the same id is the same notice. */
export type PaymentNotice = { readonly id: string; readonly reference: string; readonly outcome: PaymentOutcome }

export type SignedNotice = {
  readonly path: string
  readonly body: Uint8Array
  header(name: string): string | undefined
}

/** The gateway's interface to a payment service provider. No function throws because of the provider's behaviour. */
export type PaymentProvider = {
  create(charge: Charge): Promise<ChargeAnswer>
  status(reference: string): Promise<ChargeStatus>
  /**
   * uncertain: the payer may have received the request or not. Omitted for providers that request a payment only once.
   */
  resend?(resend: Resend): Promise<'sent' | 'refused' | 'uncertain'>
  /** Payments of one merchant's charges in a time span; undefined if there is no valid answer. */
  statement(merchant: string, span: Span): Promise<readonly StatementLine[] | undefined>
  /** Reads a notice; `forged` when its signature is wrong. Omitted for providers that only answer queries. */
  readNotice?(request: SignedNotice, now: Instant): PaymentNotice | 'forged' | 'malformed'
  /** Milliseconds between two status queries while a payment is awaited. */
  readonly queryEveryMs: number
}

/** Providers by the name that the merchants' channels use. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

type DepositChannel = Merchant['deposits'][number]

export type Offer = { readonly merchant: Merchant; readonly paymentProviders: PaymentProviders }

/** Provider name of channels whose payment slips operators check. */
export const manual = 'manual'

const isServed = (channel: DepositChannel, providers: PaymentProviders): boolean =>
  channel.provider === manual || channel.provider === betweenMembers || providers.has(channel.provider)

/** The channels of a merchant whose provider is available in this process. */
export const offeredChannels = ({ merchant, paymentProviders }: Offer): readonly DepositChannel[] =>
  merchant.deposits.filter((channel) => isServed(channel, paymentProviders))

/** The channels of a merchant that cannot be offered, because this process lacks their provider. */
export const unservedChannels = ({ merchant, paymentProviders }: Offer): readonly DepositChannel[] =>
  merchant.deposits.filter((channel) => !isServed(channel, paymentProviders))
