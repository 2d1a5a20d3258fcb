import * as v from 'valibot'

const names = v.array(v.string())

/** The result of a hand of Tiến Lên as its vendor reports it. */
const cardHand = v.object({
  game: v.literal('tien-len'),
  names,
  winner: v.number(),
  pot: v.string(),
  rake: v.string(),
  moves: v.pipe(v.string(), v.regex(/^(?:\d[0-9a-z]*(?: |$))*$/)),
})

const ranks = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2']
const suits = ['♠', '♣', '♦', '♥']

/** A card from its number in base 36: four suits of each rank, from three of spades. */
function cardText(sign: string): string {
  const card = Number.parseInt(sign, 36)
  return `${ranks[Math.floor(card / suits.length)] ?? '?'}${suits[card % suits.length] ?? ''}`
}

const cardsOf = (move: string): string[] => (move.slice(1).match(/../g) ?? []).map(cardText)

/** One move: the seat and its cards, each of two signs; a dash for a pass. */
function moveText(move: string, seats: readonly string[]): string {
  return `${seats[Number(move[0])] ?? '?'} ${cardsOf(move).join(' ') || '–'}`
}

export type CardHand = { readonly winner: string; readonly pot: string; readonly rake: string; readonly moves: string }

/** The values of the sentence about a hand; undefined for results of other games. */
export function cardHandOf(result: unknown): CardHand | undefined {
  const read = v.safeParse(cardHand, result)
  if (!read.success) return undefined
  const { names: seats, winner, pot, rake, moves } = read.output
  const played = moves === '' ? [] : moves.split(' ').map((move) => moveText(move, seats))
  return { winner: seats[winner] ?? '?', pot, rake, moves: played.join('; ') || '–' }
}

/** The cards that ended a hand of Tiến Lên; undefined for results of other games. */
export function lastCardsOf(result: unknown): string[] | undefined {
  const read = v.safeParse(cardHand, result)
  if (!read.success) return undefined
  const { winner, moves } = read.output
  const last = moves.split(' ').findLast((move) => move[0] === String(winner) && move.length > 1)
  return last === undefined ? undefined : cardsOf(last)
}
