import type * as v from 'valibot'
import type { Random } from '../../random.ts'
import type { CardShapes } from './card-shapes.ts'

/**
 * A game of cards that people play with one another in rooms. A hand is what the stakes are for: it begins when they are
 * taken and ends with its winners. Its functions neither know the wallet nor the clock. A hand is JSON, because it is
 * stored until it has ended. Seats are numbers from 0, in the order of play.
 */
export type CardGame<Shapes extends CardShapes, Hand, Move> = {
  /** Name of the folder with `page/view.ts`. */
  readonly key: string
  /** How many seats a room may have. */
  readonly seatCounts: readonly number[]
  /** Milliseconds of a turn. */
  readonly turnMs: number
  /** Whether so many people of a room with so many seats can be dealt a hand. */
  mayDeal(ready: number, seats: number): boolean
  readonly hand: v.GenericSchema<unknown, Hand>
  /** What a page sends for a move. */
  readonly move: v.GenericSchema<unknown, Move>
  deal(seats: number, random: Random): Hand
  /** Number of moves so far. */
  stepOf(hand: Hand): number
  turnOf(hand: Hand): number
  /** The hand after a move; undefined when the move is not allowed. */
  play(hand: Hand, seat: number, move: Move, random: Random): Hand | undefined
  /** The hand after the move of a person whose time is over. */
  late(hand: Hand, random: Random): Hand | undefined
  /** The hand after a person has given it up; absent when a hand cannot be given up. */
  forfeit?(hand: Hand, seat: number): Hand
  /** The seats that share the pot; undefined while the hand is played. */
  winnersOf(hand: Hand): readonly number[] | undefined
  /** What one person may see. @param seat -1 for a person who watches */
  shown(hand: Hand, seat: number): Shapes['hand']
  /** What everyone may see of a seat; without a hand, of a person who does not play. */
  person(hand: Hand | undefined, seat: number): Shapes['person']
  /** What page and betting record show of a hand that has ended, at most 700 characters of JSON. */
  result(hand: Hand): Shapes['result']
}

export type AnyCardGame = CardGame<CardShapes, unknown, unknown>

/** A game for the list of card games. The rooms give a game only what its own schemas and functions have made. */
export const defineCardGame = <Shapes extends CardShapes, Hand, Move>(
  game: CardGame<Shapes, Hand, Move>,
): AnyCardGame => game as unknown as AnyCardGame

/** Numbers below a size in a random order. */
export function shuffled(size: number, random: Pick<Random, 'below'>): number[] {
  const deck = Array.from({ length: size }, (_, card) => card)
  for (let at = size - 1; at > 0; at--) {
    const from = random.below(at + 1)
    const card = deck[at] ?? 0
    deck[at] = deck[from] ?? 0
    deck[from] = card
  }
  return deck
}
