import type { Raffle } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'
import type { StoredGain } from './gains.ts'

export type RafflePrize = { readonly winners: number; readonly gain: StoredGain }

export type RaffleTable = {
  merchant: string
  raffle_id: string
  /** Position in the list, lowest first. */
  place: number
  metric: Raffle['rule']['metric']
  /** Minor units that earn one ticket. */
  per: bigint
  /** Most tickets of one member. */
  most: number
  classes: string[] | null
  starts_at: Date
  ends_at: Date
  prizes: JSONColumnType<readonly RafflePrize[]>
  words: JSONColumnType<Readonly<Record<string, string>>>
  state: Generated<Raffle['state']>
  /** Number of tickets given so far. */
  ticket_count: Generated<number>
  /** SHA-256 of the seed, known before the first ticket. */
  commit: Generated<string | null>
  seed: Generated<string | null>
  root: Generated<string | null>
  entropy: Generated<string | null>
  /** Drawn ticket numbers in draw order, the first prize first. */
  drawn: Generated<number[] | null>
}

export type RaffleTicketTable = {
  merchant: string
  raffle_id: string
  /** Counted from 1. */
  ticket: number
  member_id: string
  /** Position among the member's earned tickets, from 1; below 0 for tickets given in addition. */
  place: number
  at: Date
  /** Number of the prize that the ticket won, from 1; null for none. */
  prize: number | null
}

export type RaffleTables = { raffle: RaffleTable; raffle_ticket: RaffleTicketTable }
