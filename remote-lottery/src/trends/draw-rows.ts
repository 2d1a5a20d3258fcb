import { placeNames } from '@azulejo/shared/lottery'
import type { Draw, LotteryGame } from '@azulejo/shared/wire'
import { factsOf, kindOf, numbersOf } from '../draws/draw-facts.ts'
import { endingsOf } from '../vietnam/endings.ts'

type Game = Pick<LotteryGame, 'digits' | 'shape'>
type Shown = Pick<Draw, 'numero' | 'winNo' | 'prizes'>

/** The symbols drawn at a place, or all of them without a known place. Of a table of prizes, the two-digit endings. */
export function symbolsAt(draw: Shown, { shape }: Game, place: string): readonly string[] {
  if (draw.prizes) return endingsOf(draw)
  const numbers = numbersOf(draw.winNo)
  const at = placeNames.indexOf(place)
  if (at >= 0) return numbers.slice(at, at + 1)
  return shape?.bonus ? numbers.slice(0, shape.count) : numbers
}

export type TrendRow = {
  readonly numero: string
  /** The whole result as text. */
  readonly result: string
  readonly came: readonly string[]
  /** For each symbol, the number of draws since it was last drawn; 0 when this draw has it. */
  readonly gaps: readonly number[]
}

/** Joins single digits without a separator, and longer numbers with spaces. */
const resultOf = ({ winNo }: Shown, { digits }: Game) => numbersOf(winNo).join(digits === undefined ? ' ' : '')

/** Rows of a trend chart, oldest first. @param draws newest first @param shown rows; older draws only add to gaps */
export function trendRows(
  draws: readonly Shown[],
  game: Game,
  { place, symbols, shown }: { readonly place: string; readonly symbols: readonly string[]; readonly shown: number },
): TrendRow[] {
  const gaps = symbols.map(() => 0)
  return draws
    .toReversed()
    .map((draw) => {
      const came = symbolsAt(draw, game, place)
      symbols.forEach((symbol, at) => {
        gaps[at] = came.includes(symbol) ? 0 : (gaps[at] ?? 0) + 1
      })
      return { numero: draw.numero, result: resultOf(draw, game), came, gaps: [...gaps] }
    })
    .slice(-shown)
}

export type Side = 'size' | 'parity' | 'dragon'
export type SideValue = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger' | 'tie'

/** The sides of a lottery that have a road: dragon and tiger only where the places of a draw have an order. */
export const sidesOf = (game: Game): readonly Side[] =>
  game.digits !== undefined || game.shape?.kind === 'race' ? ['size', 'parity', 'dragon'] : ['size', 'parity']

/** Dragon if the first number of a draw is higher than the last, tiger if it is lower. */
function dragonOf(winNo: string): SideValue {
  const numbers = numbersOf(winNo).map(Number)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  return first > last ? 'dragon' : first < last ? 'tiger' : 'tie'
}

/** Size or parity of a draw, of its sum or of the last two digits of the special prize; or its first and last number. */
export function sideOf({ winNo, prizes }: Shown, game: Game, side: Side): SideValue {
  if (side === 'dragon') return dragonOf(winNo)
  if (!prizes) return factsOf(winNo, kindOf(game), game.shape?.all)[side]
  const ending = Number(winNo.slice(-2))
  if (side === 'parity') return ending % 2 === 0 ? 'even' : 'odd'
  return ending >= 50 ? 'big' : 'small'
}

export type RoadCell<Value> = { readonly value: Value; readonly column: number; readonly row: number }

/**
 * Lays out a road: equal results go down, a different result starts a column, and a run without room below turns right.
 * @param values oldest first
 */
export function roadOf<Value>(values: readonly Value[], depth = 6): RoadCell<Value>[] {
  const cells: RoadCell<Value>[] = []
  const taken = new Set<string>()
  let start = -1
  for (const value of values) {
    const last = cells.at(-1)
    const isRun = last !== undefined && last.value === value
    let column = last?.column ?? 0
    let row = last?.row ?? 0
    if (!isRun) {
      start += 1
      while (taken.has(`${start} 0`)) start += 1
      column = start
      row = 0
    } else if (row + 1 < depth && column === start && !taken.has(`${column} ${row + 1}`)) row += 1
    else column += 1
    taken.add(`${column} ${row}`)
    cells.push({ value, column, row })
  }
  return cells
}

/** Lays out a bead road: every result has the next place, column by column. @param values oldest first */
export const beadsOf = <Value>(values: readonly Value[], depth = 6): RoadCell<Value>[] =>
  values.map((value, at) => ({ value, column: Math.floor(at / depth), row: at % depth }))
