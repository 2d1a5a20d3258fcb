/**
 * Rules of Truco Mineiro, the same in the server and on the page. A card is a number from 0 to 39: four suits of each
 * rank, in the order spades, clubs, diamonds, hearts; ranks rise from four to three. Seats are numbers from 0 in the order
 * of play; those of one side are even, those of the other odd, so that four people are two pairs.
 */

export const deckSize = 40
export const cardsOfHand = 3
/** Points that win the game. */
export const gamePoints = 12
const suits = 4
const tricksOfHand = 3

/** What a hand is worth: without a call, and after each raise. */
export const values = [2, 4, 6, 10, 12] as const
/** A side with so many points decides whether it plays the hand, and nobody raises it. */
export const tenPoints = 10
/** What a hand is worth that a side with ten points plays, and what the other side gets when it does not. */
const tenHand = { played: 4, conceded: 2 }

export const rankOf = (card: number): number => Math.floor(card / suits)
export const suitOf = (card: number): number => card % suits
export const sideOf = (seat: number): number => seat % 2

/** The four highest cards, the lowest first: seven of diamonds, ace of spades, seven of hearts, four of clubs. */
export const manilhas: readonly number[] = [3 * suits + 2, 7 * suits, 3 * suits + 3, 1]
const ranks = deckSize / suits

/** Cards of one rank are equally strong, except the manilhas. */
export function strengthOf(card: number): number {
  const manilha = manilhas.indexOf(card)
  return manilha < 0 ? rankOf(card) : ranks + manilha
}

export type Call = 'raise' | 'accept' | 'run'
/** A card that was played, or what was called. A hand that is given up ends with `forfeit`. */
export type Entry = { readonly seat: number; readonly card?: number; readonly call?: Call | 'forfeit' }
export type Move = { readonly card: number } | { readonly call: Call }

/** A hand that has ended. */
export type PastHand = {
  readonly log: readonly Entry[]
  /** The side that has won the points; null when all tricks were tied. */
  readonly side: number | null
  readonly points: number
}

/** A game to twelve points. It is made of hands of three cards. */
export type Game = {
  /** Cards that each seat still holds. */
  readonly hands: readonly (readonly number[])[]
  readonly score: readonly number[]
  /** The seat that leads the first trick of the hand. */
  readonly first: number
  readonly turn: number
  /** What has been played and called in this hand. */
  readonly log: readonly Entry[]
  /** What the hand is worth now. */
  readonly value: number
  /** The side whose raise was accepted last. */
  readonly raisedBy?: number | undefined
  /** A raise that the seat whose turn it is answers. `resume` plays a card afterwards. */
  readonly raise?: { readonly by: number; readonly to: number; readonly resume: number } | undefined
  /** Whether the seat whose turn it is decides to play a hand at ten points. */
  readonly isChoosing: boolean
  readonly past: readonly PastHand[]
  /** The side that has won the game. */
  readonly winner?: number | undefined
}

type Played = { readonly seat: number; readonly card: number }
export type Trick = {
  readonly plays: readonly Played[]
  readonly isOver: boolean
  /** The seat that has won it; undefined for a tie, and while it is played. */
  readonly winner?: number | undefined
}

/** Who wins a trick; undefined when the strongest cards of both sides are equal. */
export function trickWinner(plays: readonly Played[]): number | undefined {
  const most = Math.max(...plays.map(({ card }) => strengthOf(card)))
  const strongest = plays.filter(({ card }) => strengthOf(card) === most)
  return strongest.every(({ seat }) => sideOf(seat) === sideOf(strongest[0]?.seat ?? 0))
    ? strongest[0]?.seat
    : undefined
}

/** The tricks of a hand, the last of which may be under way. */
export function tricksOf(log: readonly Entry[], seats: number): readonly Trick[] {
  const plays = log.flatMap(({ seat, card }) => (card === undefined ? [] : [{ seat, card }]))
  return Array.from({ length: Math.ceil(plays.length / seats) }, (_, at) => {
    const own = plays.slice(at * seats, (at + 1) * seats)
    const isOver = own.length === seats
    return { plays: own, isOver, winner: isOver ? trickWinner(own) : undefined }
  })
}

/**
 * Who wins a hand with tricks that are over. A tie gives the hand to the side that wins the next trick, or that won an
 * earlier one. @param sides of each trick, null for a tie @returns null for three ties, undefined while it is open
 */
export function handWinner(sides: readonly (number | null)[]): number | null | undefined {
  const winner = [0, 1].find((side) => sides.filter((each) => each === side).length === 2)
  if (winner !== undefined) return winner
  const first = sides.find((side) => side !== null)
  if (sides.includes(null) && first !== undefined && first !== null) return first
  return sides.length === tricksOfHand ? null : undefined
}

type Start = Pick<Game, 'score' | 'first' | 'past'> & { readonly seats: number }

/** @param deck all cards in a random order */
function dealHand({ seats, score, first, past }: Start, deck: readonly number[]): Game {
  const hands = Array.from({ length: seats }, (_, seat) => deck.slice(seat * cardsOfHand, (seat + 1) * cardsOfHand))
  const tens = [0, 1].filter((side) => score[side] === tenPoints)
  const isChoosing = tens.length === 1
  const order = Array.from({ length: seats }, (_, step) => (first + step) % seats)
  const turn = isChoosing ? (order.find((seat) => sideOf(seat) === tens[0]) ?? first) : first
  return { hands, score, first, turn, log: [], value: values[0], isChoosing, past }
}

/** A game with its first hand. @param seats two or four @param first the seat that leads */
export const dealGame = (deck: readonly number[], seats: number, first: number): Game =>
  dealHand({ seats, score: [0, 0], first, past: [] }, deck)

const raised = (value: number): number | undefined => values.find((each) => each > value)

/** What a seat whose turn it is may call. */
export function callsOf({ turn, value, raisedBy, raise, isChoosing, score }: Omit<Game, 'hands'>): readonly Call[] {
  if (isChoosing) return ['accept', 'run']
  const next = raised(raise?.to ?? value)
  const mayRaise =
    next !== undefined && !score.includes(tenPoints) && (raise !== undefined || raisedBy !== sideOf(turn))
  const answers: readonly Call[] = raise ? ['accept', 'run'] : []
  return mayRaise ? [...answers, 'raise'] : answers
}

/** What a raise would make the hand worth. */
export const raiseTo = ({ value, raise }: Pick<Game, 'value' | 'raise'>): number | undefined =>
  raised(raise?.to ?? value)

/** Ends a hand; the next one is dealt unless a side has the points of the game. */
function endHand(game: Game, side: number | null, points: number, deck: () => readonly number[]): Game {
  const score = game.score.map((had, at) => (at === side ? Math.min(gamePoints, had + points) : had))
  const past = [...game.past, { log: game.log, side, points: side === null ? 0 : points }]
  const seats = game.hands.length
  if (side !== null && score[side] === gamePoints) {
    return { ...game, score, past, log: [], raise: undefined, isChoosing: false, winner: side }
  }
  return dealHand({ seats, score, first: (game.first + 1) % seats, past }, deck())
}

function playCard(game: Game, card: number, deck: () => readonly number[]): Game | undefined {
  const { turn: seat, raise, isChoosing } = game
  const seats = game.hands.length
  if (raise || isChoosing || !game.hands[seat]?.includes(card)) return undefined
  const hands = game.hands.map((held, at) => (at === seat ? held.filter((each) => each !== card) : held))
  const after = { ...game, hands, log: [...game.log, { seat, card }] }
  const tricks = tricksOf(after.log, seats)
  const last = tricks.at(-1)
  if (!last?.isOver) return { ...after, turn: (seat + 1) % seats }
  const won = handWinner(tricks.map(({ winner }) => (winner === undefined ? null : sideOf(winner))))
  if (won !== undefined) return endHand(after, won, game.value, deck)
  // After a tie the seat leads again that has led.
  return { ...after, turn: last.winner ?? last.plays[0]?.seat ?? seat }
}

function makeCall(game: Game, call: Call, deck: () => readonly number[]): Game | undefined {
  const { turn: seat, raise, value, isChoosing } = game
  const seats = game.hands.length
  if (!callsOf(game).includes(call)) return undefined
  const after = { ...game, log: [...game.log, { seat, call }] }
  if (isChoosing) {
    if (call === 'run') return endHand(after, 1 - sideOf(seat), tenHand.conceded, deck)
    return { ...after, isChoosing: false, value: tenHand.played, turn: game.first }
  }
  if (call === 'raise') {
    const to = raiseTo(game) ?? value
    // A raise over a raise accepts the earlier one, and goes back to who made it.
    const turn = raise?.by ?? (seat + 1) % seats
    return { ...after, value: raise?.to ?? value, raise: { by: seat, to, resume: raise?.resume ?? seat }, turn }
  }
  if (!raise) return undefined
  if (call === 'run') return endHand(after, sideOf(raise.by), value, deck)
  return { ...after, value: raise.to, raisedBy: sideOf(raise.by), raise: undefined, turn: raise.resume }
}

/** The game after a move of a seat; undefined when it is not allowed. @param deck shuffles all cards for a next hand */
export function moveIn(game: Game, seat: number, move: Move, deck: () => readonly number[]): Game | undefined {
  if (seat !== game.turn || game.winner !== undefined) return undefined
  return 'card' in move ? playCard(game, move.card, deck) : makeCall(game, move.call, deck)
}

/** The move of a seat whose time is over: it runs from a call, or plays its weakest card. */
export function moveWhenLate({ hands, turn, raise, isChoosing }: Game): Move {
  if (raise || isChoosing) return { call: 'run' }
  const [weakest = -1] = (hands[turn] ?? []).toSorted((one, other) => strengthOf(one) - strengthOf(other))
  return { card: weakest }
}

/** The game after a seat has given it up: the other side has won. */
export function forfeitIn(game: Game, seat: number): Game {
  const winner = 1 - sideOf(seat)
  const log: readonly Entry[] = [...game.log, { seat, call: 'forfeit' }]
  return { ...game, past: [...game.past, { log, side: winner, points: 0 }], log: [], winner }
}

/** Number of moves so far. */
export const stepOf = ({ past, log }: Pick<Game, 'past' | 'log'>): number =>
  past.reduce((sum, hand) => sum + hand.log.length, log.length)
