import type { Span } from '@azulejo/shared/calendar'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'
import type { StatementLine } from '../pipeline/payment-provider.ts'

/** What the ledger has of a reference; without an amount when it booked nothing of it. */
export type BookedLine = {
  readonly reference: string
  readonly order: bigint
  /** Decimal, with its currency. */
  readonly booked?: { readonly amount: string; readonly currency: string } | undefined
}

/** Somebody outside who moves money for the brands: a payment provider, a payout provider, a transfer vendor. */
export type StatementSource = {
  /** Kept with every difference, for example `psp`. */
  readonly name: string
  /** What it says it moved in the span; undefined when there is no answer that can be believed. */
  stated(merchant: Merchant, span: Span): Promise<readonly StatementLine[] | undefined>
  /** Whether it says that it moved something by one reference, whenever that was. */
  isStated(db: Db, merchant: Merchant, reference: string): Promise<boolean>
  /** What the ledger booked with it in the span. */
  booked(db: Db, merchant: Merchant, span: Span): Promise<readonly BookedLine[]>
  /** What the ledger has of one reference, whenever that was; undefined when nobody here knows it. */
  bookedOf(db: Db, merchant: Merchant, reference: string): Promise<BookedLine | undefined>
}
