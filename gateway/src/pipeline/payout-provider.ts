import type { Span } from '@azulejo/shared/calendar'
import type { Currency, Minor } from '@azulejo/shared/kernel'
import type { PayoutType } from '@azulejo/shared/wire'
import type { Merchant } from '../merchants.ts'
import type { StatementLine } from './payment-provider.ts'

/** What a provider is asked to pay. The same reference is the same payment, however often it is asked for. */
export type Payout = {
  readonly reference: string
  readonly merchant: string
  readonly type: PayoutType
  readonly amount: Minor
  readonly currency: Currency
  /** The PIX key, the IBAN or the number of the account, whole. */
  readonly number: string
  /** Of VN_BANK. */
  readonly bin?: string | undefined
  readonly holder: string
}

/** refused: the provider does not pay it and never will. uncertain: nobody knows whether it was taken. */
export type PayoutAnswer = 'accepted' | 'refused' | 'uncertain'

/** unknown: there was no answer that can be believed. missing: the provider was never told of the reference. */
export type PayoutStatus = 'pending' | 'paid' | 'declined' | 'missing' | 'unknown'

/** A provider that pays members, as the gateway knows it. No function throws for what the provider does. */
export type PayoutProvider = {
  send(payout: Payout): Promise<PayoutAnswer>
  status(reference: string): Promise<PayoutStatus>
  /**
   * What was paid in a span, of the payments of one merchant; undefined when there is no answer that can be believed. Left
   * out for providers that write no statement.
   */
  statement?(merchant: string, span: Span): Promise<readonly StatementLine[] | undefined>
  /** Milliseconds from one question to the next while a payment is under way. */
  readonly askEvery: number
}

/** By the name that ways of merchants have them under. */
export type PayoutProviders = ReadonlyMap<string, PayoutProvider>

/** A way to be paid of a merchant, with its terms in minor units. */
export type Way = Merchant['withdrawals'][number]

/** The ways of a merchant whose provider is there. */
export const offeredWays = ({
  merchant,
  payoutProviders,
}: {
  readonly merchant: Merchant
  readonly payoutProviders: PayoutProviders
}): readonly Way[] => merchant.withdrawals.filter(({ provider }) => payoutProviders.has(provider))
