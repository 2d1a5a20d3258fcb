/**
 * Rules of Tiến Lên, the same in the server and on the page. A card is a number from 0 to 51: four suits of each rank,
 * in the order spades, clubs, diamonds, hearts; ranks rise from three to ace, and two is the highest.
 */

export { payoutsOf, potOf } from '../cards/pot-rules.ts'

export const cardsOfHand = 13
export const deckSize = 52
const suits = 4
const two = 12

export const rankOf = (card: number): number => Math.floor(card / suits)
export const suitOf = (card: number): number => card % suits

export type Kind = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pairs'
/** Cards that are played together. `top` decides between two of one kind and size. */
export type Combination = { readonly kind: Kind; readonly size: number; readonly top: number }

const leastStraight = 3
const leastPairs = 3

/** How many pairs in a row beat so many twos; a pair of twos needs one pair more than a single two. */
const pairsAgainstTwos = (twos: number): number => twos + 2

const isRow = (ranks: readonly number[]): boolean =>
  ranks.every((rank, at) => rank < two && (at === 0 || rank === (ranks[at - 1] ?? 0) + 1))

/** What cards are together, in any order; undefined when they cannot be played together. */
export function combinationOf(cards: readonly number[]): Combination | undefined {
  const sorted = cards.toSorted((one, other) => one - other)
  const size = sorted.length
  const top = sorted.at(-1)
  if (top === undefined || new Set(sorted).size !== size) return undefined
  const ranks = sorted.map(rankOf)
  if (ranks.every((rank) => rank === ranks[0])) {
    const kind = (['single', 'pair', 'triple', 'quad'] as const)[size - 1]
    return kind && { kind, size, top }
  }
  if (size >= leastStraight && isRow(ranks)) return { kind: 'straight', size, top }
  const lower = ranks.filter((_, at) => at % 2 === 0)
  const upper = ranks.filter((_, at) => at % 2 === 1)
  const arePairs = size % 2 === 0 && lower.every((rank, at) => rank === upper[at])
  return arePairs && lower.length >= leastPairs && isRow(lower) ? { kind: 'pairs', size, top } : undefined
}

/** Whether a combination beats the one on the table. */
export function beats(played: Combination, table: Combination): boolean {
  if (played.kind === table.kind && played.size === table.size) return played.top > table.top
  const areTwos = rankOf(table.top) === two && ['single', 'pair', 'triple'].includes(table.kind)
  if (!areTwos) return false
  if (played.kind === 'quad') return table.size === 1
  return played.kind === 'pairs' && played.size === 2 * pairsAgainstTwos(table.size)
}

export type Move = {
  readonly seat: number
  /** None for a pass. */
  readonly cards: readonly number[]
}

/** A hand of cards of two to four people. Seats are places in `hands`. */
export type Hand = {
  /** Cards of each seat in rising order. */
  readonly hands: readonly (readonly number[])[]
  readonly turn: number
  /** The last play of the trick; absent when the seat whose turn it is leads. */
  readonly table?: Move | undefined
  /** Seats that have passed in this trick. */
  readonly passed: readonly boolean[]
  /** The card that the first play has to contain: the lowest one that was dealt. */
  readonly must?: number | undefined
  readonly moves: readonly Move[]
}

/** @param deck all cards in a random order @param seats two to four */
export function dealHand(deck: readonly number[], seats: number): Hand {
  const hands = Array.from({ length: seats }, (_, seat) =>
    deck.slice(seat * cardsOfHand, (seat + 1) * cardsOfHand).toSorted((one, other) => one - other),
  )
  const must = Math.min(...hands.flat())
  return {
    hands,
    turn: hands.findIndex((hand) => hand.includes(must)),
    passed: hands.map(() => false),
    must,
    moves: [],
  }
}

/** The seat that has played all its cards, which ends the hand. */
export function winnerOf({ hands }: Pick<Hand, 'hands'>): number | undefined {
  const seat = hands.findIndex((cards) => cards.length === 0)
  return seat === -1 ? undefined : seat
}

/** Whether a seat may play cards, all of them its own, over what lies on the table. */
export function mayPlay(
  own: readonly number[],
  cards: readonly number[],
  { table, must }: Pick<Hand, 'table' | 'must'>,
): boolean {
  const played = combinationOf(cards)
  if (!played || !cards.every((card) => own.includes(card))) return false
  if (must !== undefined && !cards.includes(must)) return false
  const lying = table && combinationOf(table.cards)
  return lying === undefined || beats(played, lying)
}

/** The seat after a move: the next one that has not passed. When all others have passed, it leads a new trick. */
function after(hand: Hand, { seat, cards }: Move, table: Move): Hand {
  const passed = hand.passed.map((was, at) => was || (at === seat && cards.length === 0))
  const seats = passed.map((_, step) => (seat + 1 + step) % passed.length)
  const turn = seats.find((at) => at === table.seat || !passed[at]) ?? table.seat
  const { table: _, must: __, ...rest } = hand
  return turn === table.seat ? { ...rest, turn, passed: passed.map(() => false) } : { ...rest, turn, passed, table }
}

/** The hand after a move of the seat whose turn it is; undefined when the move is not allowed. No cards are a pass. */
export function moveIn(hand: Hand, move: Move): Hand | undefined {
  const { seat, cards } = move
  const own = hand.hands[seat]
  if (seat !== hand.turn || !own || winnerOf(hand) !== undefined) return undefined
  if (cards.length === 0) {
    return hand.table && after({ ...hand, moves: [...hand.moves, move] }, move, hand.table)
  }
  if (!mayPlay(own, cards, hand)) return undefined
  const hands = hand.hands.map((held, at) => (at === seat ? held.filter((card) => !cards.includes(card)) : held))
  return after({ ...hand, hands, moves: [...hand.moves, move] }, move, move)
}

/** The move of a person whose time is over: a pass, or the lowest card when the person leads. */
export function moveWhenLate({ hands, turn, table }: Hand): Move {
  const lowest = hands[turn]?.[0]
  return { seat: turn, cards: table || lowest === undefined ? [] : [lowest] }
}
