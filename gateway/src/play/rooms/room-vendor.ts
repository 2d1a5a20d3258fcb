import type { Currency } from '@azulejo/shared/kernel'
import type { GameRoom } from '@azulejo/shared/wire'

/** Whose rooms are meant: those of one merchant and currency, and of trial accounts or of all others. */
export type RoomAudience = {
  readonly merchant: string
  readonly currency: Currency
  readonly account: 'real' | 'trial'
}

/** A room as its vendor describes it; `gameId` is the vendor's id of the game. */
export type VendorRoom = Pick<GameRoom, 'roomId' | 'gameId' | 'ante' | 'rake' | 'seats' | 'taken' | 'state'>

/** The gateway's interface to a vendor whose games people play in rooms. */
export type RoomVendor = {
  /** The vendor's open rooms for an audience; undefined when there is no valid answer. */
  rooms(audience: RoomAudience): Promise<readonly VendorRoom[] | undefined>
}

/** Vendors with rooms, by vendor code. */
export type RoomVendors = ReadonlyMap<string, RoomVendor>
