import type { Currency, Minor } from '@azulejo/shared/kernel'

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
}

/** By the code of the vendor. */
export type TransferVendors = ReadonlyMap<string, TransferVendor>
