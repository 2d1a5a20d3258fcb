import type { Currency, Minor, Span } from '@azulejo/shared/kernel'
import type { PayoutType } from '@azulejo/shared/wire'
import type { StatementLine } from '../../money/index.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** A payout for a provider to pay. The same reference is the same payment, however often it is requested. */
export type Payout = {
  readonly reference: string
  readonly merchant: string
  readonly type: PayoutType
  readonly amount: Minor
  readonly currency: Currency
  /** The PIX key, the IBAN or the account number, unmasked. */
  readonly number: string
  /** BIN of the bank of a VN_BANK payout. */
  readonly bin?: string | undefined
  readonly holder: string
}

/** refused: the provider will never pay. uncertain: the provider may have accepted the payout or not. */
export type PayoutAnswer = 'accepted' | 'refused' | 'uncertain'

/** unknown: the provider gave no valid answer. missing: the provider does not know the reference. */
export type PayoutStatus = 'pending' | 'paid' | 'declined' | 'missing' | 'unknown'

/** The gateway's interface to a provider that pays members. No function throws because of the provider's behaviour. */
export type PayoutProvider = {
  send(payout: Payout): Promise<PayoutAnswer>
  status(reference: string): Promise<PayoutStatus>
  /**
   * Payments for one merchant in a time span; undefined if there is no valid answer. Omitted for providers without
   * statements.
   */
  statement?(merchant: string, span: Span): Promise<readonly StatementLine[] | undefined>
  /** Milliseconds between two status queries while a payment is under way. */
  readonly queryEveryMs: number
}

/** Providers by the name that the merchants' ways of payment use. */
export type PayoutProviders = ReadonlyMap<string, PayoutProvider>

/** A merchant's way of paying members, with its terms in minor units. */
export type Way = Merchant['withdrawals'][number]

/** The ways of a merchant whose provider is available in this process. */
export const offeredWays = ({
  merchant,
  payoutProviders,
}: {
  readonly merchant: Merchant
  readonly payoutProviders: PayoutProviders
}): readonly Way[] => merchant.withdrawals.filter(({ provider }) => payoutProviders.has(provider))
