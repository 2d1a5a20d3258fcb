import type { DecimalAmount, Instant, Span } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** A payment in a statement of a provider or vendor. */
export type StatementLine = {
  readonly reference: string
  readonly amount: DecimalAmount
  readonly currency: string
  readonly at: Instant
}

/** The ledger's record of a reference; `booked` is absent when nothing was posted. */
export type BookedLine = {
  readonly reference: string
  readonly order: bigint
  /** Decimal, with its currency. */
  readonly booked?: { readonly amount: string; readonly currency: string } | undefined
}

/** An external party that moves money for the brands: a payment provider, a payout provider, a transfer vendor. */
export type StatementSource = {
  /** Stored with every difference, for example `psp`. */
  readonly name: string
  /** Returns the party's statement of the span; undefined without a valid answer. */
  stated(merchant: Merchant, span: Span): Promise<readonly StatementLine[] | undefined>
  /** Whether the party reports a movement with the reference, at any time. */
  isStated(db: Db, merchant: Merchant, reference: string): Promise<boolean>
  /** Returns the ledger's postings with the party in the span. */
  booked(db: Db, merchant: Merchant, span: Span): Promise<readonly BookedLine[]>
  /** Returns the ledger's record of a reference, at any time; undefined for an unknown reference. */
  bookedOf(db: Db, merchant: Merchant, reference: string): Promise<BookedLine | undefined>
}
