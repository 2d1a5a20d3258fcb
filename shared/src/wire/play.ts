import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { gameClassify } from './games.ts'
import { amount, code, count, currency, instant, name } from './shapes.ts'

/** Real wins of the last days, largest first; names are masked. */
export const winnerBoard = call({
  operation: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  module: 'GAMELO3',
  cache: { seconds: 30, scope: 'public' },
  request: v.strictObject({
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
  tokenInBody: true,
  module: 'GAMELO3',
  request: v.strictObject({
    gameId: code,
    nodeId: code,
    accountType: v.literal(1),
    confirmTrans: v.literal(0),
    vassalage: code,
    launchMode: v.literal('GLS'),
    platform: v.literal('html5-desktop'),
    clientType: v.literal(3),
    username: name,
    /** The same as the header's. */
    token: v.optional(v.pipe(v.string(), v.maxLength(200))),
    merchantCode: code,
    language: v.string(),
  }),
  answer: v.object({
    content: v.pipe(
      v.object({
        game_url: v.optional(v.string()),
        /** Where the game is when there is no `game_url`. */
        game_url2: v.optional(v.string()),
        gameName: v.string(),
        vendorName: v.string(),
        icon: v.string(),
        gameClassify: v.optional(gameClassify),
      }),
      v.check(({ game_url, game_url2 }) => Boolean(game_url || game_url2), 'neither game_url nor game_url2'),
    ),
  }),
  refusals: ['game.unknown', 'game.maintenance', ...playRefusals],
})
