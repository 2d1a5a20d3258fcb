import {
  type BetUnit,
  type LineTerms,
  largestNotePrize,
  lineProblem,
  lineStake,
  type Picks,
  type Play,
  type PrizeMode,
  playOf,
  type ReturnFloor,
  sortedPicks,
} from '@azulejo/shared/lottery'
import type { LineRefusal, SlipLine } from '@azulejo/shared/wire'
import { type LotteryGame, lotteryGame } from '../games.ts'
import { type BetTerms, isSold, isSoldAt, mostMultiple, seriesOf } from './bet-terms.ts'

/** A line as stored on its ticket; its keys are in alphabetical order, as in canonical JSON. */
export type KeptLine = {
  readonly multiple: number
  readonly picks: Picks
  readonly playCode: string
  readonly series: number
  readonly unit: BetUnit
}

/** A valid line with its stake in minor units. */
export type GoodLine = {
  /** Index of the line in the slip, from 0. */
  readonly line: number
  readonly game: LotteryGame
  readonly numero: string
  readonly mode: PrizeMode
  readonly play: Play
  readonly kept: KeptLine
  readonly terms: LineTerms
  readonly stake: bigint
}

export type RefusedLine = { readonly line: number; readonly reason: LineRefusal; readonly numbers?: string[] }

export type LineRules = {
  /** The highest series of the member. */
  readonly mostSeries: number
  readonly floor: ReturnFloor
  /** Terms on which the site sells a game; undefined if the game is not sold. */
  readonly termsOf: (game: LotteryGame) => BetTerms | undefined
}

/** The prize terms of a line, from the note price and the line's unit, multiple and series. */
export const termsOfLine = (price: bigint, { unit, multiple, series }: KeptLine): LineTerms => ({
  price,
  unit,
  multiple,
  series,
})

/** Validates one line of a slip; does not check whether its issue is on sale. */
export function readLine(slip: SlipLine, line: number, rules: LineRules): GoodLine | RefusedLine {
  const refused = (reason: LineRefusal): RefusedLine => ({ line, reason })
  const game = lotteryGame(slip.gameId)
  const sold = game && rules.termsOf(game)
  if (!game || !sold) return refused('game')
  const mode = slip.prizeMode
  if (!game.prizeModes.includes(mode)) return refused('mode')
  const play = playOf(game.group, slip.playCode)
  if (!play || !isSold(play, mode, sold, rules.floor, rules.mostSeries)) return refused('play')
  const problem = lineProblem(play, slip.picks)
  if (problem) return refused(problem)
  if (!sold.units.includes(slip.unit)) return refused('unit')
  if (slip.multiple > mostMultiple) return refused('multiple')
  const range = seriesOf(mode, rules.mostSeries, rules.floor)
  const series = slip.series ?? range.most
  if (series < range.least || series > range.most) return refused('series')
  const picks = sortedPicks(play, slip.picks)
  const kept: KeptLine = { multiple: slip.multiple, picks, playCode: play.code, series, unit: slip.unit }
  const terms = termsOfLine(sold.price, kept)
  if (!isSoldAt(play, terms, rules.floor)) return refused('return')
  const stake = lineStake(play, picks, terms)
  if (stake > sold.limits.bet) return refused('amount')
  if (largestNotePrize(play, picks, terms) > sold.limits.win) return refused('prize')
  return { line, game, numero: slip.numero, mode, play, kept, terms, stake }
}

export const isRefusedLine = (line: GoodLine | RefusedLine): line is RefusedLine => 'reason' in line

/** Serialises the lines of a ticket as canonical JSON (RFC 8785): the keys are sorted and all numbers are integers. */
export const linesText = (lines: readonly KeptLine[]): string =>
  JSON.stringify(
    lines.map(({ multiple, picks, playCode, series, unit }) => ({ multiple, picks, playCode, series, unit })),
  )
