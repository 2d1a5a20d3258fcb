import type { Span } from '@azulejo/shared/calendar'
import type { Currency, DecimalAmount, Instant, Minor } from '@azulejo/shared/kernel'
import type { StatementLine } from './payment-provider.ts'

/** Whose wallet at the vendor; the vendor knows the player by `player`. */
export type VendorPlayer = { readonly player: string; readonly currency: Currency }

/** The same reference is the same transfer, however often it is sent. */
export type ReferencedPlayer = VendorPlayer & { readonly reference: string }

/**
 * done: that amount has moved. failed: nothing has moved and never will by this reference. unknown: nobody knows, so that
 * the status is asked for. What a vendor answers about another reference or in other words is unknown.
 */
export type TransferResult =
  | { readonly status: 'done'; readonly amount: Minor }
  | { readonly status: 'failed'; readonly reason: 'balance' | 'refused' }
  | { readonly status: 'unknown' }

/** pending: the vendor is still at it. absent: the vendor has never heard of the reference. */
export type TransferStatus = TransferResult | 'pending' | 'absent'

/**
 * A round that has ended at the vendor, in the vendor's words. The same id is the same round; told again in other words it is
 * corrected.
 */
export type VendorRound = {
  readonly id: string
  readonly player: string
  readonly gameId: string
  readonly stake: DecimalAmount
  readonly payout: DecimalAmount
  readonly currency: string
  readonly status: 'settled' | 'cancelled'
  /** When the stake was taken. */
  readonly at: Instant
}

/** Rounds that have ended, oldest first, and the cursor that the next question goes on from. */
export type VendorRounds = { readonly rounds: readonly VendorRound[]; readonly cursor: string }

/** A vendor that holds a wallet for each player, as the gateway knows it. No function throws for what the vendor does. */
export type TransferVendor = {
  /** Opens the player's wallet; one that is there is left as it is. @returns whether it is there for certain */
  createPlayer(player: VendorPlayer): Promise<boolean>
  /** What the player has there; undefined when the vendor does not say. */
  balance(player: VendorPlayer): Promise<Minor | undefined>
  transferIn(transfer: ReferencedPlayer & { readonly amount: Minor }): Promise<TransferResult>
  transferOut(transfer: ReferencedPlayer & { readonly amount: Minor }): Promise<TransferResult>
  /** Moves out whatever is there. */
  sweep(transfer: ReferencedPlayer): Promise<TransferResult>
  status(transfer: ReferencedPlayer): Promise<TransferStatus>
  /**
   * What moved in a span, of the players of one merchant: in is above zero, out below. Undefined when there is no answer
   * that can be believed. Left out for vendors that write no statement.
   */
  statement?(merchant: string, span: Span): Promise<readonly StatementLine[] | undefined>
  /**
   * The rounds of the players of one merchant that have ended since a cursor, a page of them; from the beginning for an
   * empty one. The same cursor may be asked for again. Undefined when there is no answer that can be believed. Left out
   * for vendors that tell no rounds.
   */
  rounds?(merchant: string, cursor: string): Promise<VendorRounds | undefined>
}

/** By the code of the vendor. */
export type TransferVendors = ReadonlyMap<string, TransferVendor>
