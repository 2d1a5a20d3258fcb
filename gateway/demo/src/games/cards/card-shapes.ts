import type { PlayRefusal } from '../core/play-shapes.ts'

/** Requests and answers between the page of card rooms and its server. Amounts are decimal texts. */

/** What a game adds to the shapes of its rooms. */
export type CardShapes = {
  /** The hand as one person sees it. */
  readonly hand: object
  /** A person of the room, as everyone sees it. */
  readonly person: object
  /** A hand that has ended, in addition to `ResultOf`. */
  readonly result: object
}

export type CardFacts = {
  /** What a room may cost, each of them the stake of one person and hand. */
  readonly antes: readonly string[]
  /** The part of the pot that the house keeps, in hundredths of a per cent. */
  readonly rake: number
  /** Decimals of the currency. */
  readonly digits: number
  /** How many seats a room may have. */
  readonly seatCounts: readonly number[]
  /** Seconds of a turn. */
  readonly turnSeconds: number
}

/** A room that can be entered. */
export type OpenRoom = {
  readonly room: string
  readonly ante: string
  readonly seats: number
  readonly taken: number
  readonly state: 'waiting' | 'playing'
}

/** A person in a room, as everyone sees it. */
export type PersonOf<Shapes extends CardShapes> = Shapes['person'] & {
  readonly name: string
  readonly isMe: boolean
  readonly isReady: boolean
  /** Whether the person is in the hand that is played. */
  readonly isPlaying: boolean
  readonly isTurn: boolean
}

/** The hand that is played. A seat is a place among `people`. */
export type HandOf<Shapes extends CardShapes> = Shapes['hand'] & {
  readonly isMyTurn: boolean
  /** Number of moves so far; a move names it, so that it is never taken twice. */
  readonly step: number
  /** When the server moves for the person whose turn it is, in milliseconds since the epoch. */
  readonly endsAt: number
}

/** A hand that has ended, as page and betting record show it. */
export type ResultOf<Shapes extends CardShapes> = Shapes['result'] & {
  /** Masked names of the seats. */
  readonly names: readonly string[]
  readonly me: number
  readonly pot: string
  readonly rake: string
}

export type RoomOf<Shapes extends CardShapes> = {
  readonly room: string
  readonly ante: string
  readonly seats: number
  readonly phase: 'waiting' | 'staking' | 'playing' | 'paying'
  readonly people: readonly PersonOf<Shapes>[]
  readonly hand?: HandOf<Shapes> | undefined
  /** The last hand of the room, for those who played it. */
  readonly last?: ResultOf<Shapes> | undefined
  /** When those who are ready are dealt a hand, in milliseconds since the epoch. */
  readonly startsAt?: number | undefined
}

export type CardNotice = 'stakes.returned' | PlayRefusal

export type ViewOf<Shapes extends CardShapes> = {
  /** Changes with everything that the page shows. */
  readonly version: number
  /** The server's clock. */
  readonly now: number
  readonly balance: string
  readonly rooms: readonly OpenRoom[]
  readonly mine?: RoomOf<Shapes> | undefined
  /** Why the player was not dealt a hand. */
  readonly notice?: CardNotice | undefined
}

export type CardRefusal = PlayRefusal | 'room.unknown' | 'room.full' | 'room.playing' | 'rooms.full' | 'move.illegal'

export type CardAnswer<Value> = { readonly value: Value } | { readonly refused: CardRefusal }
