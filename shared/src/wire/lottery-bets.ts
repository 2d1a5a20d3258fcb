import * as v from 'valibot'
import { betUnits, lineProblems } from '../lottery/slip.ts'
import { call, playRefusals } from './call.ts'
import { prizeModes } from './lottery.ts'
import { amount, code, count, currency, day, instant, noFields, noList, page, pageSize } from './shapes.ts'

const reading = { method: 'GET', envelope: 'bare', module: 'COMM3' } as const
const prizeMode = v.picklist(prizeModes)
const numero = v.pipe(v.string(), v.regex(/^\d{8}(-\d{4})?$/))
const unknownGame = ['lottery.game.unknown'] as const

/** The lotteries by group, as the betting desk lists them. */
export const lotteryGames = call({
  ...reading,
  operation: 'lotteryGames',
  path: '/lgw/games',
  cache: { seconds: 0, scope: 'public' },
  request: v.strictObject({ prizeMode: v.optional(prizeMode) }),
  answer: v.array(
    v.object({
      code,
      gameGroupId: v.number(),
      games: v.array(
        v.object({
          gameId: code,
          code,
          displayName: v.string(),
          remark: v.string(),
          /** `false` while the lottery takes no bets. */
          isSale: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
})

const play = v.object({
  playId: code,
  /** Name of the play in `shared/lottery`, which has the rules of the play. */
  playCode: code,
  playName: v.string(),
  /** Whether the play is offered; a play with a lower return than the jurisdiction requires is not offered. */
  playSwitch: v.boolean(),
  singleBetPrice: amount,
  /** Return to player in per cent, in the largest unit and at the highest series. */
  rtp: v.string(),
})

/** The plays of a game by prize mode and tab. */
export const playMenu = call({
  ...reading,
  operation: 'playMenu',
  path: '/lgw/games/:gameId/play_menu',
  cache: { seconds: 60, scope: 'public' },
  request: v.strictObject({ gameId: code }),
  answer: v.array(
    v.object({
      prizeModeId: v.number(),
      prizeMode,
      playMenuGroups: v.array(
        v.object({
          playCode: code,
          playName: v.string(),
          groupSwitch: v.boolean(),
          sorting: v.number(),
          playMenus: v.array(play),
        }),
      ),
    }),
  ),
  refusals: unknownGame,
})

/** Betting modes of a game, and the limits of a bet. */
export const gameSetting = call({
  ...reading,
  operation: 'gameSetting',
  path: '/lgw/games/:gameId/setting',
  cache: { seconds: 60, scope: 'public' },
  request: v.strictObject({ gameId: code }),
  answer: v.object({
    currency,
    bettingModes: v.array(
      v.object({
        bettingModeId: v.number(),
        code,
        unit: v.picklist(betUnits),
        betAmountMax: amount,
        betMultipleMax: v.number(),
        winAmountMax: amount,
      }),
    ),
    /** Most lines of an order, notes of a line, and issues of a chase. */
    linesMax: v.number(),
    notesMax: v.number(),
    chaseMax: v.number(),
    /** Lowest return at which plays are sold, in per cent: of plays with fixed odds, and of pools and paper tickets. */
    returnFloor: v.object({ fixedOdds: v.number(), lottery: v.number() }),
    /** Current amount of each pool, by the pool's name. */
    pools: noList(v.record(v.string(), amount)),
  }),
  refusals: unknownGame,
})

/** The series that the member may bet at. */
export const memberSeries = call({
  ...reading,
  operation: 'memberSeries',
  path: '/lgw/customers/series',
  token: 'needed',
  request: noFields,
  answer: v.array(
    v.object({
      gameGroupCode: code,
      prizeModeId: v.number(),
      prizeMode,
      minSeries: v.number(),
      /** Series from which the rebate is computed. */
      maxSeries: v.number(),
      maxBetSeries: v.number(),
      defaultSeries: v.number(),
    }),
  ),
})

/** All draws of a game, newest first. */
export const gameDraws = call({
  ...reading,
  operation: 'gameDraws',
  path: '/lgw/draw/:gameId',
  request: v.strictObject({ gameId: code, page, size: pageSize(20), day: v.optional(day) }),
  answer: v.object({
    content: v.array(
      v.object({
        numero: v.string(),
        winNo: v.string(),
        openedAt: instant,
        prizes: v.optional(v.array(v.object({ code: v.string(), numbers: v.array(v.string()) }))),
      }),
    ),
    totalElements: v.number(),
    totalPages: v.number(),
    /** How many of all these draws used no outside value, because none came in time. */
    commitOnly: v.optional(v.number()),
  }),
  refusals: unknownGame,
})

export const mostLines = 200
export const mostChased = 100

/** The issues after the one on sale, next issue first: the issues that a chase may name. */
export const followingNumeros = call({
  ...reading,
  operation: 'followingNumeros',
  path: '/lgw/numeros/following',
  request: v.strictObject({
    gameId: code,
    count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(mostChased)), mostChased - 1),
  }),
  answer: v.array(
    v.object({
      numero: v.string(),
      /** Milliseconds until betting closes, from the moment the platform answered. */
      remainTime: v.number(),
      /** When betting closes, by the clock of the platform. */
      closesAt: v.optional(instant),
    }),
  ),
  refusals: unknownGame,
})

const symbolCounts = noList(v.record(v.string(), v.array(v.number())))

/** How often each symbol was drawn in the last draws, and how many draws ago. Past draws do not change the odds. */
export const hotGapInfo = call({
  ...reading,
  operation: 'hotGapInfo',
  path: '/lgw/draw/:gameId/hot_gap_info',
  request: v.strictObject({
    gameId: code,
    draws: v.optional(v.pipe(count, v.minValue(10), v.maxValue(100)), 100),
  }),
  answer: v.object({
    draws: v.number(),
    symbols: v.array(v.string()),
    /** One number per symbol, by place: FIRST to TENTH, or ALL where the order does not matter. */
    hot: symbolCounts,
    gap: symbolCounts,
    maxGap: symbolCounts,
  }),
  refusals: unknownGame,
})

/** The chosen symbols of each field of a play. */
export const linePicks = v.pipe(
  v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(1000))),
  v.minLength(1),
  v.maxLength(12),
)

/** A line of a slip. The gateway computes the cost and the payout of the line. */
export const slipLine = v.strictObject({
  gameId: code,
  numero,
  prizeMode,
  playCode: code,
  picks: linePicks,
  unit: v.picklist(betUnits),
  multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  /** LOTT only: the series that sets the line's payout; the member's highest series if omitted. */
  series: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2000))),
})
export type SlipLine = v.InferOutput<typeof slipLine>

/** Why a line was refused. */
export const lineRefusals = [
  ...lineProblems,
  'game',
  'play',
  'mode',
  'unit',
  'series',
  /** The play returns less than the floor in this unit and series. */
  'return',
  'multiple',
  'issue',
  'locked',
  'amount',
  'prize',
  'play-limit',
  'number-limit',
  /** The prizes of all bets on the draw are at the limit of the house. */
  'draw-limit',
] as const
export type LineRefusal = (typeof lineRefusals)[number]

const chase = v.strictObject({
  /** Later issues of the same game, each with a factor for the line's own multiple. */
  issues: v.pipe(
    v.array(v.strictObject({ numero, multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) })),
    v.minLength(1),
    v.maxLength(mostChased),
  ),
  winningStop: v.boolean(),
})

/**
 * Bets a slip. Refused lines are returned with their index, counted from 0, and their reason; all other lines are bet. There
 * is no order when every line is refused.
 */
export const placeLotteryBet = call({
  operation: 'placeLotteryBet',
  method: 'POST',
  path: '/lgw/orders/betting',
  envelope: 'bare',
  token: 'needed',
  module: 'COMM3',
  money: true,
  request: v.strictObject({
    lines: v.pipe(v.array(slipLine), v.minLength(1), v.maxLength(mostLines)),
    /** Only for lines of one game and one issue. */
    chase: v.optional(chase),
  }),
  answer: v.object({
    orderNumber: v.optional(v.string()),
    /** The issue of the first ticket. */
    numero: v.optional(v.string()),
    totalBettingAmount: amount,
    currency,
    tickets: v.array(
      v.object({ ticketId: code, gameId: code, numero: v.string(), amount, lines: v.array(v.number()) }),
    ),
    refused: v.array(
      v.object({
        line: v.number(),
        reason: v.picklist(lineRefusals),
        /** Numbers that have reached their limit. */
        numbers: v.optional(v.array(v.string())),
      }),
    ),
    chaseId: v.optional(code),
  }),
  refusals: [...playRefusals, 'wallet.insufficient', 'lottery.chase'],
})
export type PlacedBet = v.InferOutput<typeof placeLotteryBet.answer>
