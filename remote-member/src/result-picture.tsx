import type { BettingRow } from '@azulejo/shared/wire'
import type { ReactNode } from 'react'
import { lastCardsOf } from './card-hand-result.ts'
import css from './result-picture.module.css'
import {
  baccaratResult,
  crashResult,
  fishingResult,
  linesResult,
  minesResult,
  read,
  rouletteResult,
  spinsResult,
} from './result-shapes.ts'
import { slipResult } from './slip-result.ts'
import { trucoScore } from './truco-result.ts'

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const colourOf = (number: number) => (number === 0 ? 'zero' : reds.includes(number) ? 'red' : 'black')

const boardSide = 5

/** Squares side by side, each with a state and a few signs. */
function Squares({
  columns,
  squares,
}: {
  readonly columns: 3 | 5
  readonly squares: readonly (readonly [state: string, text: string])[]
}) {
  return (
    <span className={css.squares} data-columns={columns}>
      {squares.map(([state, text], place) => (
        <span key={place} className={css.square} data-state={state}>
          {text}
        </span>
      ))}
    </span>
  )
}

function mines(result: BettingRow['result']): ReactNode {
  const found = read(minesResult, result)
  if (!found) return undefined
  const stateOf = (tile: number) => {
    if (found.opened.includes(tile)) return 'safe'
    if (found.hit === tile) return 'hit'
    return found.board.includes(tile) ? 'mine' : 'left'
  }
  const signs: Readonly<Record<string, string>> = { safe: '◆', hit: '✕', mine: '✕' }
  const states = Array.from({ length: boardSide ** 2 }, (_, tile) => stateOf(tile))
  return <Squares columns={boardSide} squares={states.map((state) => [state, signs[state] ?? ''])} />
}

/** Three reels with the squares of winning lines marked; a symbol is its rank, the rarest first. */
function reels(result: BettingRow['result']): ReactNode {
  const found = read(linesResult, result)
  if (!found?.shown) return undefined
  const { shown, wins } = found
  const won = new Set(wins.flatMap(({ rows = [], count = 0 }) => rows.slice(0, count).map((row, at) => `${at} ${row}`)))
  const squares = [0, 1, 2].flatMap((row) =>
    shown.map((reel, at) => [won.has(`${at} ${row}`) ? 'won' : '', String((reel[row] ?? 0) + 1)] as const),
  )
  return <Squares columns={3} squares={squares} />
}

/** The stops of five reels, a row for each spin up to the first few. */
function spins(result: BettingRow['result']): ReactNode {
  const found = read(spinsResult, result)
  const rows = found?.stops.match(/.{5}/g)?.slice(0, 3)
  if (!found || !rows) return undefined
  const squares = rows.flatMap((spin, at) =>
    Array.from(
      spin,
      (digit) => [at === 0 && found.lines.length > 0 ? 'won' : '', String(Number.parseInt(digit, 36) + 1)] as const,
    ),
  )
  return <Squares columns={5} squares={squares} />
}

function wheel(result: BettingRow['result']): ReactNode {
  const found = read(rouletteResult, result)
  return found && <span className={css.number} data-colour={colourOf(found.roulette)} children={found.roulette} />
}

function Hand({ cards }: { readonly cards: readonly string[] }) {
  return (
    <span className={css.hand}>
      {cards.map((card) => (
        <span key={card} className={css.card} data-red={/[♥♦]/.test(card)} children={card} />
      ))}
    </span>
  )
}

function hands(result: BettingRow['result']): ReactNode {
  const found = read(baccaratResult, result)
  if (!found) return undefined
  return (
    <span className={css.hands}>
      <Hand cards={found.cards.player.split(/\s+/)} />
      <Hand cards={found.cards.bank.split(/\s+/)} />
    </span>
  )
}

/** The cards with which the winner of a hand went out. */
function lastCards(result: BettingRow['result']): ReactNode {
  const cards = lastCardsOf(result)
  return cards && <Hand cards={cards} />
}

/** The points of both sides, the winner's marked. */
function score(result: BettingRow['result']): ReactNode {
  const found = trucoScore(result)
  const squares = found?.score.map((points, side) => [side === found.winner ? 'won' : '', String(points)] as const)
  return squares && <Squares columns={3} squares={squares} />
}

const legSigns: Readonly<Record<string, string>> = { won: '✓', lost: '✕', void: '–', '': '…' }

/** A square for each pick of a slip: won, lost, void, not official yet, or in part. */
function legs(result: BettingRow['result']): ReactNode {
  const found = read(slipResult, result)
  if (!found || found.slip.legs.length === 0) return undefined
  const states: Readonly<Record<string, string>> = { won: 'won', lost: 'hit' }
  const squares = found.slip.legs.map((leg) => [states[leg[5]] ?? '', legSigns[leg[5]] ?? '½'] as const)
  return <Squares columns={5} squares={squares} />
}

/** The rise of the multiplier, up to where it was taken out or stopped. */
function rise(result: BettingRow['result']): ReactNode {
  const found = read(crashResult, result)
  if (!found) return undefined
  const isTaken = 'takenAt' in found
  const at = isTaken ? found.takenAt : found.point
  return (
    <span className={css.rise} data-taken={isTaken}>
      <svg viewBox="0 0 96 40" aria-hidden="true">
        <path d="M2 38 Q60 36 92 4" />
      </svg>
      <span>{(at / 100).toFixed(2)}×</span>
    </span>
  )
}

function shot(result: BettingRow['result']): ReactNode {
  const found = read(fishingResult, result)
  if (!found) return undefined
  return (
    <span className={css.shot} data-caught={found.caught}>
      <svg viewBox="0 0 64 32" aria-hidden="true">
        <path d="M4 16 Q22 0 44 14 L60 5 V27 L44 18 Q22 32 4 16 Z" />
        {found.caught ? undefined : <path className={css.miss} d="M14 30 L46 2" />}
      </svg>
      <span>{found.pays}×</span>
    </span>
  )
}

const drawings = [mines, wheel, hands, shot, spins, rise, reels, lastCards, score, legs]

/**
 * A small drawing of a round's result: the board, the reels, the number, the cards, the points, the picks, the rise or
 * the shot. Nothing for games
 * without one. The sentence beside it tells the same, so readers of screens skip it.
 */
export function ResultPicture({ result }: Pick<BettingRow, 'result'>) {
  for (const draw of drawings) {
    const drawn = draw(result)
    if (drawn) return <span className={css.picture} aria-hidden="true" children={drawn} />
  }
  return null
}
