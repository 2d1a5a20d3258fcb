import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { cardGameNamed } from './card-games.ts'

const place = v.object({ operator: v.string(), vendor: v.string(), ticket: v.string() })
const person = v.object({
  player: v.string(),
  name: v.string(),
  /** The newest ticket of the player, with which the next stake is taken. */
  place,
  isReady: v.boolean(),
  /** When a page of the player last asked, in milliseconds since the epoch. */
  seenAt: v.number(),
})
export type Person = v.InferOutput<typeof person>

const stake = v.object({ player: v.string(), name: v.string(), ...place.entries, roundId: v.string() })
/** The stake of one person in a hand; the order is that of the seats of the hand. */
export type HandStake = v.InferOutput<typeof stake>

const room = v.object({
  id: v.string(),
  operator: v.string(),
  vendor: v.string(),
  gameId: v.string(),
  /** Key of the card game; files of earlier versions have rooms of one game only. */
  game: v.optional(v.string(), 'tien-len'),
  currency: v.string(),
  account: v.picklist(['real', 'trial']),
  /** Minor units as text. */
  ante: v.string(),
  /** The part of the pot that the house keeps, in hundredths of a per cent. */
  rake: v.number(),
  seats: v.number(),
  people: v.array(person),
  /** staking: stakes are taken, and no card is dealt. paying: the hand has ended, and its rounds are being ended. */
  phase: v.picklist(['waiting', 'staking', 'playing', 'paying']),
  stakes: v.array(stake),
  /** What the game's own functions have made. */
  hand: v.optional(v.unknown()),
  /** End of a turn, or of the wait before a hand; 0 for neither. */
  endsAt: v.number(),
  /** When the last hand ended. */
  endedAt: v.number(),
})
export type CardRoom = v.InferOutput<typeof room>

/** Whether the hand of a room is one of its game. */
const isWhole = ({ game, hand }: CardRoom): boolean => {
  const schema = cardGameNamed(game)?.hand
  return schema !== undefined && (hand === undefined || v.is(schema, hand))
}

const rooms = v.array(v.pipe(room, v.check(isWhole)))

/** Rooms on disk, so that a hand continues after a restart. */
export type CardRoomStore = {
  readonly left: readonly CardRoom[]
  save(rooms: Iterable<CardRoom>): void
}

/** @param file where rooms survive a restart; omitted, they are kept in memory only */
export function createCardRoomStore(file?: string): CardRoomStore {
  const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '[]'
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), rooms), text)
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  return {
    left: parsed.success ? parsed.output : [],
    save(all) {
      if (file === undefined) return
      // The rename keeps the earlier file intact when the process ends while it writes.
      writeFileSync(`${file}.new`, JSON.stringify([...all]), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
