import type { Currency, DecimalAmount, Instant, Minor, Span } from '@azulejo/shared/kernel'
import type { StatementLine } from '../../money/index.ts'

/** The wallet of a player at the vendor; `player` is the name under which the vendor knows the player. */
export type VendorPlayer = { readonly player: string; readonly currency: Currency }

/** A player's transfer. The same reference is the same transfer, however often it is sent. */
export type ReferencedPlayer = VendorPlayer & { readonly reference: string }

/**
 * done: the amount has moved. failed: nothing has moved or ever will with this reference. unknown: the result is
 * unclear, so the status is queried. An answer about another reference, or in an unexpected format, counts as unknown.
 */
export type TransferResult =
  | { readonly status: 'done'; readonly amount: Minor }
  | { readonly status: 'failed'; readonly reason: 'balance' | 'refused' }
  | { readonly status: 'unknown' }

/** pending: the vendor is still processing the transfer. absent: the vendor does not know the reference. */
export type TransferStatus = TransferResult | 'pending' | 'absent'

/**
 * A round that has ended at the vendor, with the vendor's values. The same id is the same round; other values in a
 * later report correct the round.
 */
export type VendorRound = {
  readonly id: string
  readonly player: string
  readonly gameId: string
  readonly stake: DecimalAmount
  readonly payout: DecimalAmount
  /** What of the stake counts as turnover, up to what stake and prize give; that figure if omitted. */
  readonly validBet?: DecimalAmount | undefined
  readonly currency: string
  readonly status: 'settled' | 'cancelled'
  /** What the betting record shows of a settled round; the first one stays. */
  readonly result?: Readonly<Record<string, unknown>> | undefined
  /** When the stake was taken. */
  readonly at: Instant
}

/** Ended rounds, oldest first, and the cursor of the next query. */
export type VendorRounds = { readonly rounds: readonly VendorRound[]; readonly cursor: string }

/**
 * The gateway's interface to a vendor that holds a wallet for each player. No function throws because of the vendor's
 * behaviour.
 */
export type TransferVendor = {
  /** Opens the player's wallet, and leaves an existing one as it is. @returns whether the wallet certainly exists */
  createPlayer(player: VendorPlayer): Promise<boolean>
  /** The player's balance at the vendor; undefined if the vendor does not answer. */
  balance(player: VendorPlayer): Promise<Minor | undefined>
  transferIn(transfer: ReferencedPlayer & { readonly amount: Minor }): Promise<TransferResult>
  transferOut(transfer: ReferencedPlayer & { readonly amount: Minor }): Promise<TransferResult>
  /** Transfers the whole balance out. */
  sweep(transfer: ReferencedPlayer): Promise<TransferResult>
  status(transfer: ReferencedPlayer): Promise<TransferStatus>
  /**
   * Transfers of one merchant's players in a time span: amounts in are above zero, amounts out below. Undefined when
   * there is no valid answer. Omitted for vendors without statements.
   */
  statement?(merchant: string, span: Span): Promise<readonly StatementLine[] | undefined>
  /**
   * A page of the rounds of one merchant's players that have ended since a cursor; an empty cursor starts at the
   * beginning. The same cursor may be queried again. Undefined when there is no valid answer. Omitted for vendors that
   * report no rounds.
   */
  rounds?(merchant: string, cursor: string): Promise<VendorRounds | undefined>
}

/** Transfer vendors by vendor code. */
export type TransferVendors = ReadonlyMap<string, TransferVendor>
