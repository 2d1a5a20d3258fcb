import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mergeBets, type PlacedBet, sumOf } from '../../demo/src/games/core/chips-rules.ts'
import {
  betPlaces,
  colourOf,
  exactReturn,
  faultOf,
  limitsFrom,
  payOf,
  payoutOf,
  riskOf,
  validBetOf,
  wheelNumbers,
  wheelOrder,
} from '../../demo/src/games/roulette/roulette-rules.ts'

const places = [...betPlaces.values()]
const numbers = Array.from({ length: wheelNumbers }, (_, number) => number)
const on = (...bets: readonly (readonly [string, number])[]): PlacedBet[] =>
  bets.map(([place, amount]) => ({ place, amount }))

describe('[LB-06] the felt of European roulette', () => {
  test('has every place of the game once', () => {
    const counts = Map.groupBy(places, ({ kind }) => kind)
    expect(Object.fromEntries([...counts].map(([kind, found]) => [kind, found.length]))).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      line: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      even: 1,
      odd: 1,
      low: 1,
      high: 1,
    })
    expect(new Set(places.map((place) => [...place.numbers].sort((a, b) => a - b).join())).size).toBe(places.length)
    expect(betPlaces.get('column-3')?.numbers).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36])
    expect(betPlaces.get('17-18-20-21')?.kind).toBe('corner')
  })

  test('joins only neighbours of the grid', () => {
    const at = (number: number) => [Math.floor((number - 1) / 3), (number - 1) % 3] as const
    for (const { numbers: pair } of places.filter(({ kind, numbers: [first] }) => kind === 'split' && first !== 0)) {
      const [[x, y], [u, w]] = [at(pair[0] ?? 0), at(pair[1] ?? 0)]
      expect(Math.abs(x - u) + Math.abs(y - w)).toBe(1)
    }
  })

  test('every place returns exactly 36 of 37', () => {
    for (const place of places) {
      expect(Number.isInteger(payOf(place))).toBe(true)
      const paid = numbers.reduce((sum, number) => sum + payoutOf(on([place.id, 1]), number), 0)
      expect([paid, wheelNumbers]).toEqual([exactReturn.wins, exactReturn.of])
    }
  })

  test('the wheel has each number once, and its colours alternate', () => {
    expect([...wheelOrder].sort((a, b) => a - b)).toEqual(numbers)
    const colours = wheelOrder.slice(1).map(colourOf)
    expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true)
    expect(numbers.filter((number) => colourOf(number) === 'red')).toHaveLength(18)
  })
})

describe('[LB-06] the limits of a table', () => {
  const limits = limitsFrom(100)
  test.each([
    ['no bet', [], 'empty'],
    ['a place that does not exist', on(['40', 100]), 'place'],
    ['less than the smallest chip', on(['17', 50]), 'place'],
    ['no multiple of the chip', on(['17', 150]), 'place'],
    ['more than the place takes', on(['17', 10_100]), 'place'],
    ['one place twice', on(['17', 100], ['17', 100]), 'place'],
    ['more than the table takes', on(['red', 200_000], ['black', 200_000], ['low', 200_000]), 'total'],
    ['the most of a place', on(['17', 10_000]), undefined],
    ['a usual bet', on(['17', 1000], ['32', 500], ['dozen-2', 2000]), undefined],
  ])('%s', (_, bets, fault) => {
    expect(faultOf(bets, limits)).toBe(fault)
  })
})

describe('[LB-06] the valid bet of a round', () => {
  test.each([
    ['red alone', on(['red', 100]), 100],
    ['red and black', on(['red', 100], ['black', 100]), 0],
    ['red and half of black', on(['red', 100], ['black', 50]), 50],
    ['even and odd and zero', on(['even', 100], ['odd', 100], ['0', 6]), 6],
    ['two dozens', on(['dozen-1', 100], ['dozen-2', 100]), 200],
    ['all dozens', on(['dozen-1', 100], ['dozen-2', 100], ['dozen-3', 100]), 0],
    ['29 numbers', numbers.slice(0, 29).map((number) => ({ place: String(number), amount: 1 })), 29],
    ['30 numbers', numbers.slice(0, 30).map((number) => ({ place: String(number), amount: 1 })), 0],
    ['a number', on(['17', 10]), 10],
  ])('%s puts at risk what does not come back in four fifths of the results', (_, bets, risk) => {
    expect(riskOf(bets)).toBe(risk)
  })

  test('is never more than what was won or lost, and a push counts 0', () => {
    expect(validBetOf(on(['red', 100]), 1)).toBe(100)
    expect(validBetOf(on(['dozen-1', 100], ['dozen-2', 50], ['17', 0]), 30)).toBe(150)
    expect(validBetOf(on(['dozen-1', 200], ['red', 200]), 2)).toBe(200)
    expect(validBetOf(on(['red', 100], ['dozen-1', 100]), 15)).toBe(200)
    expect(validBetOf(on(['red', 100], ['column-1', 100]), 36)).toBe(0)
  })

  test('equals a slow count over all results', () => {
    const bet = fc.record({ place: fc.constantFrom(...betPlaces.keys()), amount: fc.integer({ min: 1, max: 500 }) })
    fc.assert(
      fc.property(fc.array(bet, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 36 }), (chips, number) => {
        const bets = mergeBets(chips)
        const slow = (came: number) =>
          bets.reduce((sum, { place, amount }) => {
            const covered = betPlaces.get(place)?.numbers ?? []
            return covered.includes(came) ? sum + (amount * 36) / covered.length : sum
          }, 0)
        const stake = sumOf(bets)
        // The largest amount that at least four fifths of the results bring back.
        let safe = 0
        for (const came of numbers) {
          const back = slow(came)
          if (numbers.filter((other) => slow(other) >= back).length >= 0.8 * 37) safe = Math.max(safe, back)
        }
        expect(payoutOf(bets, number)).toBe(slow(number))
        expect(validBetOf(bets, number)).toBe(Math.min(Math.max(0, stake - safe), Math.abs(slow(number) - stake)))
      }),
    )
  })
})
