import { expect, test } from '@jest/globals'
import { payoutsOf, potOf } from '../../demo/src/games/cards/pot-rules.ts'
import { truco } from '../../demo/src/games/truco/truco.ts'
import {
  dealGame,
  deckSize,
  type Game,
  handWinner,
  moveIn,
  moveWhenLate,
  strengthOf,
  trickWinner,
} from '../../demo/src/games/truco/truco-rules.ts'
import { cards, deckOf, numbers, order, placeOf } from './truco-cards.ts'

test('[LB-06] the strength of all cards is the order of Truco Mineiro', () => {
  expect(new Set(order.flat()).size).toBe(deckSize)
  for (let one = 0; one < deckSize; one++)
    for (let other = 0; other < deckSize; other++)
      expect(Math.sign(strengthOf(one) - strengthOf(other))).toBe(Math.sign(placeOf(other) - placeOf(one)))
})

test.each([
  ['4C 7H', 0],
  ['AS 7H', 1],
  ['3S 3H', undefined],
  ['7S 7D', 1],
  ['AC AS', 1],
  ['5S 5C 4H 4D', undefined],
  ['4S 5S 4H 5H', 1],
  ['4S 3S 3H 5H', undefined],
  ['3S 4S 3H 5H', 0],
  ['4S 3S 5H 3H', 1],
  ['3S 3C 3H 4C', 3],
])('[LB-06] of the cards %s seat %s wins the trick', (text, winner) =>
  expect(trickWinner(cards(text).map((each, seat) => ({ seat, card: each })))).toBe(winner),
)

/** Sides of the tricks: `a` and `b`, and `=` for a tie. Each line is how a hand can go. */
test.each([
  ['a', undefined],
  ['=', undefined],
  ['ab', undefined],
  ['==', undefined],
  ['aa', 0],
  ['bb', 1],
  ['=a', 0],
  ['=b', 1],
  ['a=', 0],
  ['b=', 1],
  ['aba', 0],
  ['abb', 1],
  ['baa', 0],
  ['bab', 1],
  ['ab=', 0],
  ['ba=', 1],
  ['==a', 0],
  ['==b', 1],
  ['===', null],
])('[LB-06] a hand with the tricks %s has the winner %s', (text, winner) =>
  expect(handWinner(Array.from(text, (sign) => (sign === '=' ? null : 'ab'.indexOf(sign))))).toBe(winner),
)

test('[LB-06] a view has the own cards and those that were played, and none of others', () => {
  for (let seed = 1; seed < 6; seed++) {
    const next = numbers(seed)
    let game = dealGame(deckOf(next), 4, 0)
    while (game.winner === undefined) {
      for (let seat = -1; seat < 4; seat++) {
        const shown = truco.shown(game, seat)
        const text = JSON.stringify(shown)
        const seen = [...text.matchAll(/"card":(\d+)/g)].map(([, each]) => Number(each))
        const played = [...game.past.flatMap(({ log }) => log), ...game.log].flatMap(({ card: each }) => each ?? [])
        expect(seen.toSorted()).toEqual(played.toSorted())
        expect(shown).toMatchObject({ mine: game.hands[seat] ?? [] })
        expect(text).not.toContain('"hands"')
      }
      game = moveIn(game, game.turn, moveWhenLate(game), () => deckOf(next)) as Game
    }
  }
})

test('[LB-06] the result of a long game is short', () => {
  const next = numbers(5)
  const long = Array.from({ length: 60 }, (_, at) => ({
    side: at % 3 === 2 ? null : at % 2,
    points: 2,
    log: deckOf(next)
      .slice(0, 12)
      .map((each, seat) => ({ seat: seat % 4, card: each })),
  }))
  const told = truco.result({ ...dealGame(deckOf(next), 4, 0), past: long, winner: 1 }) as {
    from: number
    hands: string
  }
  expect(told.hands.length).toBeLessThanOrEqual(600)
  expect(told.hands.split(' ')).toHaveLength(61 - told.from)
  expect(told.hands).toMatch(/^(?:[01-][0-9a-z]:(?:\d[0-9a-zA-Z])+ ?)+$/)
})

test('[LB-06] a pair shares its prize equally, and all amounts are the stakes to the minor unit', () => {
  const next = numbers(3)
  for (let round = 0; round < 2_000; round++) {
    const side = next(2)
    const terms = { ante: BigInt(1 + next(100_000)), seats: 4, rake: next(500) }
    const payouts = payoutsOf(terms, side, side + 2)
    const { rake, pot } = potOf({ ...terms, winners: 2 })
    expect(payouts[side]).toBe(payouts[side + 2])
    expect(payouts[1 - side]).toBe(0n)
    expect(payouts.reduce((sum, payout) => sum + payout, 0n) + rake).toBe(terms.ante * 4n)
    expect(rake * 10_000n <= pot * BigInt(terms.rake)).toBe(true)
  }
})
