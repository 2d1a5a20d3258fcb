import * as v from 'valibot'
import { call } from './call.ts'
import { amount, code, currency, gamePlatform } from './shapes.ts'

export const roomStates = ['waiting', 'playing'] as const

const roomGame = v.object({
  nodeId: code,
  gameId: code,
  vassalage: code,
  gameName: v.string(),
  vendorName: v.string(),
  /** Path under the image base. */
  icon: v.string(),
})
/** A game that people play with one another in rooms. */
export type RoomGame = v.InferOutput<typeof roomGame>

const gameRoom = v.object({
  ...roomGame.entries,
  roomId: code,
  /** What each player stakes on a hand. */
  ante: amount,
  /** The part of the pot that the house keeps, in per cent, for example `2.50`. */
  rake: v.string(),
  seats: v.number(),
  taken: v.number(),
  state: v.picklist(roomStates),
})
/** A room in which people play one another. */
export type GameRoom = v.InferOutput<typeof gameRoom>

/**
 * Rooms of card games that the caller may enter: those of the caller's brand and currency, and of trial accounts or of
 * all others. Waiting rooms come first, then lower stakes.
 */
export const roomList = call({
  operation: 'roomList',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  token: 'needed',
  module: 'GAMELO3',
  request: v.strictObject({ platform: gamePlatform, vassalage: v.optional(code) }),
  answer: v.object({
    currency,
    rooms: v.array(gameRoom),
    /** Number of all rooms, of which the list has at most 100. */
    totalCount: v.number(),
    /** Games in which a room can be opened, most popular first. */
    games: v.array(roomGame),
    /** Names of vendors that did not answer. */
    silent: v.array(v.string()),
  }),
  refusals: ['rooms.unreachable'],
})
