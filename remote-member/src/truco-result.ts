import * as v from 'valibot'
import type { MemberKey } from './locales/message-ids.ts'

/** The result of a game of Truco as its vendor reports it. */
const trucoGame = v.object({
  game: v.literal('truco'),
  /** Names of the seats; those of one side are even, those of the other odd. */
  names: v.array(v.string()),
  winner: v.picklist([0, 1]),
  score: v.tuple([v.number(), v.number()]),
  pot: v.string(),
  rake: v.string(),
  /** Number of the first hand that is told. */
  from: v.number(),
  /** Each hand: its winner or a dash, its points in base 36, a colon, and for each move the seat and a sign. */
  hands: v.pipe(v.string(), v.regex(/^(?:[01-][0-9a-z]:(?:\d[0-9a-zA-Z])*(?: |$))*$/)),
})

const signs = '0123456789abcdefghijklmnopqrstuvwxyzABCD'
const ranks = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3']
const suits = ['♠', '♣', '♦', '♥']
/** What a hand is worth after each raise. */
const worth = ['2', '4', '6', '10', '12']

type Translate = (key: MemberKey, values?: Readonly<Record<string, string>>) => string

const calls = {
  Y: 'member.truco.accepts',
  N: 'member.truco.runs',
  F: 'member.truco.givesUp',
} as const satisfies Readonly<Record<string, MemberKey>>

function handText(hand: string, seats: readonly string[], t: Translate): string {
  let raises = 0
  const moves = (hand.slice(3).match(/../g) ?? []).map((move) => {
    const [seat = '', sign = ''] = move
    const name = seats[Number(seat)] ?? '?'
    const card = signs.indexOf(sign)
    if (card >= 0) return `${name} ${ranks[Math.floor(card / suits.length)] ?? '?'}${suits[card % suits.length] ?? ''}`
    if (sign === 'R') {
      raises += 1
      return `${name} ${t('member.truco.raises', { points: worth[raises] ?? '?' })}`
    }
    return `${name} ${sign === 'Y' || sign === 'N' || sign === 'F' ? t(calls[sign]) : '?'}`
  })
  return moves.join(', ')
}

const sideText = (seats: readonly string[], side: number): string =>
  seats.filter((_, seat) => seat % 2 === side).join(' + ') || '?'

/** The sentence about a game of Truco with its hands; undefined for results of other games. */
export function trucoText(result: unknown, t: Translate): string | undefined {
  const read = v.safeParse(trucoGame, result)
  if (!read.success) return undefined
  const { names: seats, winner, score, pot, rake, from, hands } = read.output
  const told = hands.split(' ').flatMap((hand, at) => {
    if (hand === '') return []
    const [side = '', points = '0'] = hand
    const number = String(from + at)
    const moves = handText(hand, seats, t)
    if (side === '-') return [t('member.truco.tie', { number, moves })]
    const name = sideText(seats, Number(side))
    return [t('member.truco.hand', { number, name, points: String(Number.parseInt(points, 36)), moves })]
  })
  return t('member.result.truco', {
    winner: sideText(seats, winner),
    score: `${score[winner]}–${score[1 - winner]}`,
    pot,
    rake,
    hands: told.join('; ') || '–',
  })
}

/** The points of both sides of a game of Truco, and the side that won; undefined for results of other games. */
export function trucoScore(
  result: unknown,
): { readonly score: readonly number[]; readonly winner: number } | undefined {
  const read = v.safeParse(trucoGame, result)
  return read.success ? read.output : undefined
}
