import * as v from 'valibot'
import { call } from './call.ts'
import { amount, code, count, currency, instant, name, page, pageSize } from './shapes.ts'

/** Game classes as the platform names them; RNG is slots. */
export const gameClasses = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'INHOUSE'] as const
export type GameClass = (typeof gameClasses)[number]
export const gameClassify = v.picklist(gameClasses)

const game = v.object({
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
  /** Set for lotteries whose desk opens on a game and a play type. */
  code: v.optional(code),
  defaultPlayType: v.optional(code),
  /** Path under the image base. */
  icon: v.string(),
  /** Return to player in per cent, for example `96.20`. */
  rtp: v.string(),
  volatility: v.picklist(['low', 'medium', 'high']),
  minBet: amount,
})
export type Game = v.InferOutput<typeof game>

const vendorCard = v.object({
  vassalage: code,
  displayName: v.string(),
  gameCount: v.number(),
  /** Path of the colourway swatch under the image base. */
  smallIcon: v.string(),
})
export type VendorCard = v.InferOutput<typeof vendorCard>

const lane = v.object({
  title: v.string(),
  gameClassify,
  gameCount: v.number(),
  cards: v.array(vendorCard),
  /** Path of the class's pattern under the image base, ten by two tiles. */
  pattern: v.optional(v.string()),
})
export type VendorLane = v.InferOutput<typeof lane>

const client = {
  clientType: v.optional(v.pipe(count, v.value(3)), 3),
  platform: v.optional(v.picklist(['html5-desktop', 'flash', 'W']), 'html5-desktop'),
}

export const gameVendors = call({
  operation: 'gameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  module: 'GAMELO3',
  request: v.object({ platform: client.platform }),
  answer: v.object({ data: v.object({ lanes: v.array(lane) }) }),
})

export const gameOrders = ['popular', 'new', 'name', 'rtp'] as const

export const gameList = call({
  operation: 'gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  module: 'GAMELO3',
  request: v.object({
    ...client,
    pageNo: page,
    pageSize: pageSize(42),
    gameClassify: v.optional(gameClassify),
    vassalage: v.optional(code),
    gameType: v.optional(v.string()),
    /** Part of a name; accents and case do not matter. */
    gameName: v.optional(name),
    minBet: v.optional(amount),
    minLineNum: v.optional(count),
    only: v.optional(v.picklist(['hot', 'new'])),
    order: v.optional(v.picklist(gameOrders), 'popular'),
  }),
  answer: v.object({ games: v.array(game), totalPages: v.number(), totalCount: v.number() }),
})

export const hotGames = call({
  operation: 'hotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  module: 'GAMELOHOT3',
  request: v.object({
    isPlatform: v.optional(v.pipe(count, v.value(2)), 2),
    platform: client.platform,
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
  request: v.object({ clientType: client.clientType, vassalage: v.optional(code) }),
  answer: v.object({ list: v.array(game), totalPages: v.number() }),
})

/** Real wins of the last days, largest first; names are masked. */
export const winnerBoard = call({
  operation: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  module: 'GAMELO3',
  request: v.object({
    gameCategory: v.optional(v.literal('ALL'), 'ALL'),
    limitNum: v.optional(v.pipe(count, v.maxValue(50)), 50),
  }),
  answer: v.object({
    currency,
    list: v.array(
      v.object({
        recordId: v.string(),
        customerName: v.string(),
        gameName: v.string(),
        nodeId: code,
        vendor: v.string(),
        winAmount: amount,
        /** Payout divided by stake, for example `34.0`. */
        multiple: v.string(),
        endTime: instant,
        iconUrl: v.string(),
      }),
    ),
  }),
})

export const launchGame = call({
  operation: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  token: 'needed',
  module: 'GAMELO3',
  request: v.object({
    gameId: code,
    nodeId: code,
    accountType: v.literal(1),
    confirmTrans: v.literal(0),
    vassalage: code,
    launchMode: v.literal('GLS'),
    platform: v.literal('html5-desktop'),
    clientType: v.literal(3),
    username: name,
    merchantCode: code,
    language: v.string(),
  }),
  answer: v.object({
    content: v.object({ game_url: v.string(), gameName: v.string(), vendorName: v.string(), icon: v.string() }),
  }),
  refusals: ['game.unknown', 'game.maintenance', 'in_need_true_account'],
})
