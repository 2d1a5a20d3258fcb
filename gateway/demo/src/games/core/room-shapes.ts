import type { PlayedRound } from './play-shapes.ts'

/** Frames between a table and its server: one JSON object in each text frame of the socket. Amounts are decimal texts. */

/** The only frame of a page: who sits down, by the ticket of the launch. */
export type PageFrame = {
  readonly type: 'hello'
  readonly operator: string
  readonly vendor: string
  readonly ticket: string
}

/** The table as everyone sees it. `Shown` is what its game shows in the phase. */
export type TableFrame<Shown = unknown> = {
  readonly type: 'table'
  /** The server's clock, in milliseconds since the epoch. */
  readonly now: number
  /** Id of the table's round, which a bet names. */
  readonly round: string
  readonly phase: string
  /** When the phase began and ends; no end when it ends by other means. */
  readonly beganAt: number
  readonly endsAt?: number
  readonly takesBets: boolean
  readonly shown: Shown
  /** Number of players at the table, and masked names of some of them. */
  readonly persons: number
  readonly names: readonly string[]
  /** The player's own masked name; empty when the wallet tells none. */
  readonly me: string
  /** Players with a bet in this round, and the sum of their stakes. */
  readonly betting: number
  readonly total: string
}

export type RoomFrame<Shown = unknown, Past = unknown> =
  | TableFrame<Shown>
  /** Past rounds of the table, newest first. */
  | { readonly type: 'past'; readonly rounds: readonly Past[] }
  /** The player's own round has ended; without `played` its stake was given back. */
  | { readonly type: 'ended'; readonly round: string; readonly played?: PlayedRound }
  | { readonly type: 'beat' }

/** Close codes after which a page does not connect by itself again. It does after any other code. */
export const closings = {
  /** The first frame was no valid `hello`, or another frame came. */
  wrong: 4400,
  /** The ticket is not valid, or its game has no table. */
  ended: 4401,
  /** Too many connections of one player. */
  tooMuch: 4429,
} as const
