import * as v from 'valibot'
import { defineCardGame, shuffled } from '../cards/card-game.ts'
import {
  cardsOfHand,
  dealHand,
  deckSize,
  type Hand,
  type Move,
  moveIn,
  moveWhenLate,
  winnerOf,
} from './tien-len-rules.ts'
import type { TienLenShapes } from './tien-len-shapes.ts'

const move = v.object({ seat: v.number(), cards: v.array(v.number()) })
const hand: v.GenericSchema<unknown, Hand> = v.object({
  hands: v.array(v.array(v.number())),
  turn: v.number(),
  table: v.optional(move),
  passed: v.array(v.boolean()),
  must: v.optional(v.number()),
  moves: v.array(move),
})

/** What a page sends for a move: no cards for a pass. */
const sent = v.object({
  cards: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(deckSize - 1))),
    v.maxLength(cardsOfHand),
  ),
})

const sign = (card: number) => card.toString(36).padStart(2, '0')
const written = ({ seat, cards }: Move) => `${seat}${cards.map(sign).join('')}`
/** Signs of the moves in a result, which the wallet keeps up to a limit. */
const mostSigns = 600

/** Moves as text. A long hand is told without its passes, which follow from the other moves. */
function movesText(moves: readonly Move[]): string {
  const all = moves.map(written).join(' ')
  return all.length <= mostSigns
    ? all
    : moves
        .filter(({ cards }) => cards.length > 0)
        .map(written)
        .join(' ')
}

/** Tiến Lên for two to four people in rooms. */
export const tienLen = defineCardGame<TienLenShapes, Hand, v.InferOutput<typeof sent>>({
  key: 'tien-len',
  seatCounts: [2, 3, 4],
  turnMs: 25_000,
  mayDeal: (ready) => ready >= 2,
  hand,
  move: sent,
  deal: (seats, random) => dealHand(shuffled(deckSize, random), seats),
  stepOf: ({ moves }) => moves.length,
  turnOf: ({ turn }) => turn,
  play: (played, seat, { cards }) => moveIn(played, { seat, cards }),
  late: (played) => moveIn(played, moveWhenLate(played)),
  winnersOf: (played) => {
    const winner = winnerOf(played)
    return winner === undefined ? undefined : [winner]
  },
  // The card that must be played was dealt to the person whose turn it is, so only that person may know it.
  shown: ({ hands, turn, table, must, moves }, seat) => ({
    mine: hands[seat] ?? [],
    table,
    must: turn === seat ? must : undefined,
    moves,
  }),
  person: (played, seat) => ({
    cards: played?.hands[seat]?.length ?? 0,
    hasPassed: played?.passed[seat] === true,
  }),
  result: (played) => ({
    game: 'tien-len',
    winner: winnerOf(played) ?? -1,
    left: played.hands.map((cards) => cards.length),
    moves: movesText(played.moves),
  }),
})
