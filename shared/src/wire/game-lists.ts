import * as v from 'valibot'
import { call } from './call.ts'
import { gameClassify } from './games.ts'
import { endlessAnswer, endlessRequest } from './list.ts'
import { amount, code, count, gamePlatform, name, page, pageSize } from './shapes.ts'

export const game = v.object({
  nodeId: code,
  gameId: code,
  gameName: v.string(),
  gameType: v.string(),
  gameClassify,
  vassalage: code,
  vendorName: v.string(),
  accountTypeName: v.string(),
  /** VASSALAGE: the card opens a popup with the vendor's games. */
  isGame: v.optional(v.picklist(['GAME', 'VASSALAGE'])),
  isHot: v.boolean(),
  isNew: v.boolean(),
  freePlay: v.boolean(),
  /** Set for lotteries: game and play type with which the betting desk opens. */
  code: v.optional(code),
  defaultPlayType: v.optional(code),
  /** Path under the image base. */
  icon: v.string(),
  /** Return to player in per cent, for example `96.20`. */
  rtp: v.string(),
  volatility: v.picklist(['low', 'medium', 'high']),
  minBet: amount,
  /** Pay lines of a slot; 0 for games that have none. */
  lines: v.number(),
})
export type Game = v.InferOutput<typeof game>

export const clientType = v.optional(v.pipe(count, v.value(3)), 3)

/** Filter fields of a list of games. */
export const gameFilter = {
  vassalage: v.optional(code),
  /** Part of a name; accents and case do not matter. */
  gameName: v.optional(name),
  /** Only games that may be played with this stake. */
  minBet: v.optional(amount),
  /** Only games with at least this many pay lines. */
  minLineNum: v.optional(count),
}

export const gameOrders = ['popular', 'new', 'name', 'rtp'] as const

export const gameList = call({
  operation: 'gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  module: 'GAMELO3',
  cache: { seconds: 60, scope: 'public' },
  request: v.strictObject({
    clientType,
    platform: gamePlatform,
    /** The specification's names of the brand and its sales channel; the header `Merchant` decides. */
    merchant: v.optional(code),
    channel: v.optional(name),
    pageNo: page,
    pageSize: pageSize(42),
    gameClassify: v.optional(gameClassify),
    gameType: v.optional(v.string()),
    ...gameFilter,
    only: v.optional(v.picklist(['hot', 'new'])),
    order: v.optional(v.picklist(gameOrders), 'popular'),
    ...endlessRequest,
  }),
  answer: v.object({ games: v.array(game), totalPages: v.number(), totalCount: v.number(), ...endlessAnswer }),
})

export const hotGames = call({
  operation: 'hotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  module: 'GAMELOHOT3',
  cache: { seconds: 60, scope: 'public' },
  request: v.strictObject({
    isPlatform: v.optional(v.pipe(count, v.value(2)), 2),
    platform: gamePlatform,
    /** The header `Merchant` decides. */
    merchantCode: v.optional(code),
    vassalage: v.optional(code),
    gameClassify: v.optional(gameClassify),
    count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(40)), 20),
  }),
  answer: v.object({ list: v.array(game) }),
})

export const recentGames = call({
  operation: 'recentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  token: 'needed',
  module: 'GAMELOREC3',
  cache: { seconds: 60, scope: 'member' },
  request: v.strictObject({ clientType, vassalage: v.optional(code) }),
  answer: v.object({ list: v.array(game), totalPages: v.number() }),
})
