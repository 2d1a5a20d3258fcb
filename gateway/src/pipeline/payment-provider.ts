import { betweenMembers } from '@azulejo/shared/brand-data'
import type { Span } from '@azulejo/shared/calendar'
import type { Currency, DecimalAmount, Instant, Minor } from '@azulejo/shared/kernel'
import type { DepositType } from '@azulejo/shared/wire'
import type { Merchant } from '../merchants.ts'

/** What a provider is asked to collect. The same reference is the same charge, however often it is asked for. */
export type Charge = {
  readonly reference: string
  readonly merchant: string
  readonly type: DepositType
  readonly amount: Minor
  readonly currency: Currency
  readonly expiresAt: Instant
  /** Of MBWAY, with its dialling code. */
  readonly phone?: string | undefined
  /** Who is expected to pay: the member's name where it is known, else what the member logs in with. */
  readonly payer?: string | undefined
}

/**
 * refused: the provider does not collect it and never will. uncertain: nobody knows whether the charge is there; it is
 * asked for again with the same reference.
 */
export type ChargeAnswer =
  | {
      readonly outcome: 'created'
      /** What the provider calls it. */
      readonly charge: string
      /** Address of the charge in codes, without a scheme; of PIX. */
      readonly location?: string | undefined
      /** Page where the payer pays; of CARD. */
      readonly page?: string | undefined
      /** Where coins go; of CRYPTO. */
      readonly address?: string | undefined
    }
  | { readonly outcome: 'refused' | 'uncertain' }

/** funds: the account has too little. limit: more than the bank lets the payer send. payer: somebody else's account. */
export const declineReasons = ['funds', 'limit', 'payer'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Ends of a charge. What was paid is what the payer gave, whatever was asked for. */
export type PaymentOutcome =
  | { readonly status: 'paid'; readonly amount: DecimalAmount; readonly currency: string }
  /** The reason is left out where the provider tells none, or another one. */
  | { readonly status: 'declined'; readonly reason?: DeclineReason | undefined }
  | { readonly status: 'expired' }

/** pending: the payer has time left. missing: there is no such charge. unknown: there was no answer that can be believed. */
export type ChargeStatus = PaymentOutcome | { readonly status: 'pending' | 'missing' | 'unknown' }

/** Asks the payer of a charge again. The same attempt of a reference is one request to the payer. */
export type Resend = { readonly reference: string; readonly attempt: number; readonly phone: string }

/** Something that was paid, as a statement tells it. */
export type StatementLine = {
  readonly reference: string
  readonly amount: DecimalAmount
  readonly currency: string
  readonly at: Instant
}

/** What a provider tells by itself; the same id is the same notice. */
export type PaymentNotice = { readonly id: string; readonly reference: string; readonly outcome: PaymentOutcome }

export type SignedNotice = {
  readonly path: string
  readonly body: Uint8Array
  header(name: string): string | undefined
}

/** A payment service provider, as the gateway knows it. No function throws for what the provider does. */
export type PaymentProvider = {
  create(charge: Charge): Promise<ChargeAnswer>
  status(reference: string): Promise<ChargeStatus>
  /** uncertain: nobody knows whether the payer was asked. Left out for providers that ask a payer once. */
  resend?(resend: Resend): Promise<'sent' | 'refused' | 'uncertain'>
  /** What was paid in a span, of the charges of one merchant; undefined when there is no answer that can be believed. */
  statement(merchant: string, span: Span): Promise<readonly StatementLine[] | undefined>
  /** Reads a notice; `forged` when it is not signed as it should be. Left out for providers that only answer questions. */
  readNotice?(request: SignedNotice, now: Instant): PaymentNotice | 'forged' | 'malformed'
  /** Milliseconds from one question to the next while a payment is awaited. */
  readonly askEvery: number
}

/** By the name that channels of merchants have them under. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

type DepositChannel = Merchant['deposits'][number]

export type Offer = { readonly merchant: Merchant; readonly paymentProviders: PaymentProviders }

/** Name of the provider of channels whose slips people read. */
export const manual = 'manual'

const isServed = (channel: DepositChannel, providers: PaymentProviders): boolean =>
  channel.provider === manual || channel.provider === betweenMembers || providers.has(channel.provider)

/** The channels of a merchant whose provider this process has. */
export const offeredChannels = ({ merchant, paymentProviders }: Offer): readonly DepositChannel[] =>
  merchant.deposits.filter((channel) => isServed(channel, paymentProviders))

/** The channels of a merchant that cannot be offered: this process does not have their provider. */
export const unservedChannels = ({ merchant, paymentProviders }: Offer): readonly DepositChannel[] =>
  merchant.deposits.filter((channel) => !isServed(channel, paymentProviders))
