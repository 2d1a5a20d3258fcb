import * as v from 'valibot'
import { betUnits, lineProblems } from '../lottery/slip.ts'
import { call, playRefusals } from './call.ts'
import { prizeModes } from './lottery.ts'
import { amount, code, count, currency, day, instant, noFields, page, pageSize } from './shapes.ts'

const reading = { method: 'GET', envelope: 'bare', module: 'COMM3' } as const
const prizeMode = v.picklist(prizeModes)
const numero = v.pipe(v.string(), v.regex(/^\d{8}(-\d{4})?$/))
const unknownGame = ['lottery.game.unknown'] as const

/** The lotteries by group, as the betting desk lists them. */
export const lotteryGames = call({
  ...reading,
  operation: 'lotteryGames',
  path: '/lgw/games',
  cache: { seconds: 300, scope: 'public' },
  request: v.strictObject({ prizeMode: v.optional(prizeMode) }),
  answer: v.array(
    v.object({
      code,
      gameGroupId: v.number(),
      games: v.array(v.object({ gameId: code, code, displayName: v.string(), remark: v.string() })),
    }),
  ),
})

const play = v.object({
  playId: code,
  /** Names the play in `shared/lottery`, which has its rules. */
  playCode: code,
  playName: v.string(),
  /** Whether it is offered; one that gives back less than the jurisdiction demands is not. */
  playSwitch: v.boolean(),
  singleBetPrice: amount,
  /** Share of the stakes that it gives back, in per cent; of plays with a series at the highest one. */
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

/** Modes of betting and what a bet may be. */
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
    /** Lines of an order, notes of a line, and issues of a chase. */
    linesMax: v.number(),
    notesMax: v.number(),
    chaseMax: v.number(),
    /** What a pool holds now, by its name. */
    pools: v.record(v.string(), amount),
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
      /** What the rebate is counted from. */
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
  }),
  refusals: unknownGame,
})

export const mostLines = 200
export const mostChased = 100

/** The issues after the one that is selling, the next one first: those that a chase may name. */
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

const symbolCounts = v.record(v.string(), v.array(v.number()))

/** How often each symbol came in the last draws, and how many draws ago. Past draws do not change the odds. */
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
    /** By place: FIRST to TENTH, or ALL where the order does not matter; a number for each symbol. */
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

/** A line of a slip. What it costs and pays is the gateway's to say. */
const slipLine = v.strictObject({
  gameId: code,
  numero,
  prizeMode,
  playCode: code,
  picks: linePicks,
  unit: v.picklist(betUnits),
  multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  /** Of LOTT alone: what the line pays by; the highest of the member when it is left out. */
  series: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2000))),
})
export type SlipLine = v.InferOutput<typeof slipLine>

/** Why a line was not taken. */
export const lineRefusals = [
  ...lineProblems,
  'game',
  'play',
  'mode',
  'unit',
  'series',
  'multiple',
  'issue',
  'locked',
  'amount',
  'prize',
  'play-limit',
  'number-limit',
] as const
export type LineRefusal = (typeof lineRefusals)[number]

const chase = v.strictObject({
  /** Later issues of the same game, each with its multiple of the line's own. */
  issues: v.pipe(
    v.array(v.strictObject({ numero, multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) })),
    v.minLength(1),
    v.maxLength(mostChased),
  ),
  winningStop: v.boolean(),
})

/**
 * Bets a slip. Lines that cannot be taken are named with their reason, counted from 0, and the others are bet; an order
 * of no line is none.
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
    /** Of lines of one game and issue. */
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
        /** The numbers that are full. */
        numbers: v.optional(v.array(v.string())),
      }),
    ),
    chaseId: v.optional(code),
  }),
  refusals: [...playRefusals, 'wallet.insufficient', 'lottery.chase'],
})
export type PlacedBet = v.InferOutput<typeof placeLotteryBet.answer>
