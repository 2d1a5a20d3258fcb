import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { gameClassify } from './games.ts'
import { prizeModes } from './lottery.ts'
import { amount, code, count, currency, instant, name } from './shapes.ts'

/** Real wins of the last days, the latest first; names are masked. */
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
        /** Prize divided by stake, for example `34.0`. */
        multiple: v.string(),
        endTime: instant,
        iconUrl: v.string(),
      }),
    ),
  }),
})

const launchedBy = {
  accountType: v.literal(1),
  confirmTrans: v.literal(0),
  platform: v.literal('html5-desktop'),
  clientType: v.literal(3),
  username: name,
  /** The session token, the same as in the header. */
  token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  merchantCode: code,
  language: v.string(),
}

export const lottoViews = ['betting', 'lobby'] as const

/** A path of this site; never an address of another site. */
const sitePath = v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[\x21-\x7e]*$/))

/** Opens a game, or a lottery vendor's view of one lottery (`betting`) or of all lotteries of an area (`lobby`). */
export const launchGame = call({
  operation: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  token: 'needed',
  tokenInBody: true,
  module: 'GAMELO3',
  request: v.variant('launchMode', [
    v.strictObject({
      ...launchedBy,
      launchMode: v.literal('GLS'),
      gameId: code,
      nodeId: code,
      vassalage: code,
      /** Room of `roomList` that the game opens with. */
      roomId: v.optional(code),
    }),
    // Clients may leave out what only a vendor's game needs.
    v.strictObject({
      ...v.partial(v.object(launchedBy)).entries,
      launchMode: v.literal('LOTT'),
      vassalage: v.optional(v.literal('TCG_SEA'), 'TCG_SEA'),
      lottoArea: v.literal('VN'),
      prizeMode: v.picklist(prizeModes),
      /** Code of the lottery for `betting`; optional first lottery for `lobby`. */
      lottoGameCode: v.optional(code),
      lottoView: v.picklist(lottoViews),
      device: v.literal('WEB'),
      /** Path that the view's way back opens. */
      backUrl: v.optional(sitePath),
    }),
  ]),
  answer: v.object({
    content: v.pipe(
      v.object({
        game_url: v.optional(v.string()),
        /** Address of the game when there is no `game_url`. */
        game_url2: v.optional(v.string()),
        gameName: v.string(),
        vendorName: v.string(),
        icon: v.string(),
        gameClassify: v.optional(gameClassify),
        /** Set when the main wallet was transferred to the vendor: `leaveGame` sends this id when the game is left. */
        visit: v.optional(code),
      }),
      v.check(({ game_url, game_url2 }) => Boolean(game_url || game_url2), 'neither game_url nor game_url2'),
    ),
  }),
  refusals: ['game.unknown', 'game.maintenance', ...playRefusals],
})
