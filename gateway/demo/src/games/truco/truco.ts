import * as v from 'valibot'
import { defineCardGame, shuffled } from '../cards/card-game.ts'
import {
  dealGame,
  deckSize,
  type Entry,
  forfeitIn,
  type Game,
  type Move,
  moveIn,
  moveWhenLate,
  type PastHand,
  sideOf,
  stepOf,
} from './truco-rules.ts'
import type { TrucoShapes } from './truco-shapes.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const calls = ['raise', 'accept', 'run'] as const
const log = v.array(
  v.object({ seat: whole, card: v.exactOptional(whole), call: v.exactOptional(v.picklist([...calls, 'forfeit'])) }),
)

const game: v.GenericSchema<unknown, Game> = v.object({
  hands: v.array(v.array(whole)),
  score: v.array(whole),
  first: whole,
  turn: whole,
  log,
  value: whole,
  raisedBy: v.optional(whole),
  raise: v.optional(v.object({ by: whole, to: whole, resume: whole })),
  isChoosing: v.boolean(),
  past: v.array(v.object({ log, side: v.nullable(whole), points: whole })),
  winner: v.optional(whole),
})

/** What a page sends for a move: a card, or a call. */
const sent: v.GenericSchema<unknown, Move> = v.union([
  v.object({ card: v.pipe(whole, v.maxValue(deckSize - 1)) }),
  v.object({ call: v.picklist(calls) }),
])

/** One sign for each card. */
const cardSigns = '0123456789abcdefghijklmnopqrstuvwxyzABCD'
const callSigns = { raise: 'R', accept: 'Y', run: 'N', forfeit: 'F' }
const entryText = ({ seat, card, call }: Entry): string =>
  `${seat}${card === undefined ? callSigns[call ?? 'run'] : cardSigns[card]}`
const handText = ({ log: entries, side, points }: PastHand): string =>
  `${side ?? '-'}${points.toString(36)}:${entries.map(entryText).join('')}`
/** Signs of the hands in a result, which the wallet keeps up to a limit. */
const mostSigns = 600

/** Hands as text. The first ones of a long game are left out. */
function handsText(past: readonly PastHand[]): { readonly from: number; readonly hands: string } {
  const texts = past.map(handText)
  const fits = (from: number) => texts.slice(from).join(' ').length <= mostSigns
  const from = texts.findIndex((_, at) => fits(at))
  return { from: from + 1, hands: texts.slice(from).join(' ') }
}

/** Truco Mineiro for two people or two pairs in rooms. A stake is for one game. */
export const truco = defineCardGame<TrucoShapes, Game, Move>({
  key: 'truco',
  seatCounts: [2, 4],
  turnMs: 25_000,
  mayDeal: (ready, seats) => ready === seats,
  hand: game,
  move: sent,
  deal: (seats, random) => dealGame(shuffled(deckSize, random), seats, random.below(seats)),
  stepOf,
  turnOf: ({ turn }) => turn,
  play: (played, seat, move, random) => moveIn(played, seat, move, () => shuffled(deckSize, random)),
  late: (played, random) => moveIn(played, played.turn, moveWhenLate(played), () => shuffled(deckSize, random)),
  forfeit: forfeitIn,
  winnersOf: ({ hands, winner }) =>
    winner === undefined ? undefined : hands.flatMap((_, seat) => (sideOf(seat) === winner ? [seat] : [])),
  shown: ({ hands, ...open }, seat) => ({ ...open, seats: hands.length, mine: hands[seat] ?? [] }),
  person: (played, seat) => ({ cards: played?.hands[seat]?.length ?? 0, side: sideOf(seat) }),
  result: ({ winner, score, past }) => ({ game: 'truco', winner: winner ?? -1, score, ...handsText(past) }),
})
