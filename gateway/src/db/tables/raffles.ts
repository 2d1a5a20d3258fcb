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
  /** Minor units that make a ticket. */
  per: bigint
  /** Tickets of one member at most. */
  most: number
  classes: string[] | null
  starts_at: Date
  ends_at: Date
  prizes: JSONColumnType<readonly RafflePrize[]>
  words: JSONColumnType<Readonly<Record<string, string>>>
  state: Generated<Raffle['state']>
  /** Tickets that were given. */
  ticket_count: Generated<number>
  /** SHA-256 of the seed, known before the first ticket. */
  commit: Generated<string | null>
  seed: Generated<string | null>
  root: Generated<string | null>
  entropy: Generated<string | null>
  /** Numbers in the order in which they were drawn, the first prize first. */
  drawn: Generated<number[] | null>
}

export type RaffleTicketTable = {
  merchant: string
  raffle_id: string
  /** Counted from 1. */
  ticket: number
  member_id: string
  /** How many of the member's own it was. */
  place: number
  at: Date
  /** What it won, counted from 1. */
  prize: number | null
}

export type RaffleTables = { raffle: RaffleTable; raffle_ticket: RaffleTicketTable }
