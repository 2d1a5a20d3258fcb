import * as v from 'valibot'
import { call } from './call.ts'
import { code, count, instant } from './shapes.ts'

export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
const prizeMode = v.optional(v.picklist(prizeModes), 'LOTT')

const lotteryGame = v.object({
  gameId: code,
  code,
  displayName: v.string(),
  remark: v.string(),
  defaultPlayType: code,
  accountTypeName: v.optional(v.literal('TCG_LOTTO_VN')),
  icon: v.string(),
  /** Digits of one draw: 5 for a 5-digit lottery. Vietnamese lotteries draw a table of prizes instead. */
  digits: v.optional(v.number()),
  /** How `count` numbers are drawn: each from 0 to 9 (digits) or from 1 to `all`; in a race ordered, without repetition. */
  shape: v.optional(
    v.object({
      kind: v.picklist(['digits', 'race', 'dice', 'balls']),
      all: v.number(),
      count: v.number(),
      /** Whether a bonus ball is drawn after the other balls, which are in ascending order. */
      bonus: v.boolean(),
    }),
  ),
  /** `false` while the lottery takes no bets: it is in maintenance, or its current issue is void. */
  isSale: v.optional(v.boolean()),
})
export type LotteryGame = v.InferOutput<typeof lotteryGame>

const lotteryGroup = v.object({ gameGroupCode: code, labelName: v.string(), gameMenus: v.array(lotteryGame) })
export type LotteryGroup = v.InferOutput<typeof lotteryGroup>

export const gameMenus = call({
  operation: 'gameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  envelope: 'bare',
  module: 'COMM3',
  cache: { seconds: 0, scope: 'public' },
  request: v.strictObject({ prizeMode }),
  answer: v.array(lotteryGroup),
})

export const vnGameMenu = call({
  operation: 'vnGameMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  envelope: 'bare',
  module: 'COMM3',
  cache: { seconds: 0, scope: 'public' },
  request: v.strictObject({
    prizeMode: v.optional(v.picklist(prizeModes), 'SEA'),
    device: v.optional(v.picklist(['WEB', 'H5', 'APP']), 'WEB'),
  }),
  answer: v.array(lotteryGroup),
})

const prize = v.object({
  /** DB is the special prize, then G1 to G8. */
  code: v.picklist(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']),
  numbers: v.array(v.string()),
})

/** Public randomness from after betting locked. Without a beacon, the platform's operator knows the result early. */
export const drawBeacon = v.object({
  name: v.string(),
  round: v.number(),
  /** Value of the round in lower-case hex. */
  value: v.string(),
})

/** Data of a draw that was repeated because of a mistake; the numbers of `draw` are those of the last repetition. */
export const redrawn = v.object({
  /** Number of repetitions. */
  count: v.number(),
  at: instant,
  /** Result of the first draw. */
  firstWinNo: v.string(),
  /** The value that was mixed in; omitted for repetitions by earlier versions. */
  beacon: v.optional(drawBeacon),
})

const draw = v.object({
  numero: v.string(),
  openedAt: instant,
  /** Digits joined by commas; the special prize for a Vietnamese lottery. */
  winNo: v.string(),
  prizes: v.optional(v.array(prize)),
  /** SHA-256 of the seed, published before the draw opened. */
  commit: v.string(),
  /** The seed itself, shown after the draw, so that anyone can check the numbers. */
  seed: v.string(),
  /** SHA-256 over the root of the issue's tickets and the beacon's value. Part of the message that the seed signs. */
  entropy: v.string(),
  beacon: v.optional(drawBeacon),
  redrawn: v.optional(redrawn),
})
export type Draw = v.InferOutput<typeof draw>

/** The issue on sale; `remainTime` counts from the moment the platform answered. */
export const nearIssue = call({
  operation: 'nearIssue',
  method: 'GET',
  path: '/lgw/numeros/near',
  envelope: 'bare',
  module: 'COMM3',
  request: v.strictObject({ gameId: code }),
  answer: v.object({
    previousNumero: v.optional(draw),
    currentNumero: v.object({
      numero: v.string(),
      /** Milliseconds until the draw. */
      remainTime: v.number(),
      /** Seconds before the draw at which betting closes. */
      lockTime: v.number(),
      /** When betting closes, by the clock of the platform. */
      closesAt: v.optional(instant),
      /** Whether the issue takes bets now. */
      isSale: v.boolean(),
      /** Why the lottery takes no bets although betting on the issue has not locked. */
      closed: v.optional(v.picklist(['maintenance', 'void'])),
      /** SHA-256 of the seed of the issue. */
      commit: v.optional(v.string()),
    }),
    nextNumero: v.string(),
  }),
  refusals: ['lottery.game.unknown'],
})
export type NearIssue = v.InferOutput<typeof nearIssue.answer>

const opened = {
  envelope: 'bare',
  method: 'GET',
  module: 'COMM3',
  answer: v.array(draw),
} as const
const openedCount = v.optional(v.pipe(count, v.minValue(1), v.maxValue(100)), 100)

export const openedNumero = call({
  ...opened,
  operation: 'openedNumero',
  path: '/lotto/lgw/games/opened/numero',
  request: v.strictObject({ gameId: code, count: openedCount }),
  refusals: ['lottery.game.unknown'],
})

/** The draws of a Vietnamese lottery; of the northern one when no lottery is named. */
export const vnOpenedNumero = call({
  ...opened,
  operation: 'vnOpenedNumero',
  path: '/lgw/vn/numeros/opened/game',
  request: v.strictObject({ gameId: v.optional(code, 'XSMB'), count: openedCount }),
  refusals: ['lottery.game.unknown'],
})

/** The last result and the next draw of several games at once, for the home page and the lists of lotteries. */
export const latestDraws = call({
  operation: 'latestDraws',
  method: 'GET',
  path: '/lgw/draws/latest',
  envelope: 'bare',
  module: 'COMM3',
  request: v.strictObject({
    count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(40)), 3),
    /** Only games of this prize mode, in menu order. */
    prizeMode: v.optional(v.picklist(prizeModes)),
  }),
  answer: v.array(
    v.object({
      game: lotteryGame,
      draw: v.optional(draw),
      /** Milliseconds until the draw, from the moment the platform answered. */
      remainTime: v.number(),
      /** Seconds before the draw at which betting closes. */
      lockTime: v.optional(v.number()),
    }),
  ),
})
export type LatestDraw = v.InferOutput<typeof latestDraws.answer>[number]
