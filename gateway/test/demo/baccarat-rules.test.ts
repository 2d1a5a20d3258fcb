import { describe, expect, test } from '@jest/globals'
import {
  backOf,
  bankDraws,
  bigRoad,
  chanceOf,
  type Deal,
  dealCounts,
  dealFrom,
  faultOf,
  pointsOf,
  returnOf,
  riskOf,
  shoeCards,
  validBetOf,
  winnerOf,
} from '../../demo/src/games/baccarat/baccarat-rules.ts'

const on = (...bets: readonly (readonly [string, number])[]) => bets.map(([place, amount]) => ({ place, amount }))
const playerWins: Deal = { player: [9, 10], bank: [7, 10] }
const bankWins: Deal = { player: [2, 10], bank: [7, 10] }
const tie: Deal = { player: [3, 3], bank: [6, 10] }

describe('[LB-06] the draws of baccarat', () => {
  test.each([
    ['a natural ends the deal', [9, 2, 13, 3, 5, 6], { player: [9, 13], bank: [2, 3] }],
    ['both draw', [2, 1, 3, 1, 4, 5], { player: [2, 3, 4], bank: [1, 1, 5] }],
    ['the player stands on 6, the bank draws on 5', [6, 2, 10, 3, 4, 9], { player: [6, 10], bank: [2, 3, 4] }],
    ['the bank stands on 3 against an 8', [1, 3, 1, 10, 8, 9], { player: [1, 1, 8], bank: [3, 10] }],
    ['the bank stands on 7', [1, 7, 1, 10, 7, 9], { player: [1, 1, 7], bank: [7, 10] }],
  ])('%s', (_, cards, deal) => {
    expect(dealFrom(cards)).toEqual(deal)
  })

  test('the bank draws by the table of the game', () => {
    const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((points) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankDraws(points, third)).join(''),
    )
    const every = '0123456789'
    expect(drawn).toEqual([every, every, every, '012345679', '234567', '4567', '67', ''])
  })
})

/** Counts of deals by the worths of cards, which decide everything but pairs. */
function countDeals() {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
  const sums = { player: 0n, bank: 0n, tie: 0n }
  const cards: number[] = []
  const deal = (ways: bigint) => {
    if (cards.length === 6) {
      // A worth of 0 stands for a ten.
      sums[winnerOf(dealFrom(cards.map((worth) => worth || 10)))] += ways
      return
    }
    for (let worth = 0; worth < 10; worth++) {
      const count = left[worth] ?? 0
      left[worth] = count - 1
      cards.push(worth)
      deal(ways * BigInt(count))
      cards.pop()
      left[worth] = count
    }
  }
  deal(1n)
  return sums
}

describe('[LB-06] the returns of baccarat', () => {
  test('are those of all deals of six cards from eight decks', () => {
    const { all, ...counts } = dealCounts
    expect(countDeals()).toEqual(counts)
    const cards = Array.from({ length: 6 }, (_, at) => BigInt(shoeCards - at))
    expect(all).toBe(cards.reduce((product, count) => product * count))
    expect(counts.player + counts.bank + counts.tie).toBe(all)
  }, 60_000)

  test('player 98.76, bank 98.94, tie 85.64, pairs 89.64 per cent', () => {
    const rounded = (['player', 'bank', 'tie', 'player-pair'] as const).map((place) =>
      (100 * returnOf(place)).toFixed(2),
    )
    expect(rounded).toEqual(['98.76', '98.94', '85.64', '89.64'])
    expect(chanceOf.player + chanceOf.bank + chanceOf.tie).toBeCloseTo(1, 9)
  })

  test.each([
    ['player', playerWins, 200],
    ['player', bankWins, 0],
    ['player', tie, 100],
    ['bank', bankWins, 195],
    ['bank', tie, 100],
    ['tie', tie, 900],
    ['tie', bankWins, 0],
    ['player-pair', tie, 1200],
    ['bank-pair', tie, 0],
  ] as const)('100 on %s brings back what the deal gives', (place, deal, back) => {
    expect(backOf(place, 100, deal)).toBe(back)
  })
})

describe('[LB-06] the valid bet of baccarat', () => {
  test.each([
    ['player alone', on(['player', 100]), 100],
    ['player and bank', on(['player', 100], ['bank', 100]), 0],
    ['player and half of it on the bank', on(['player', 100], ['bank', 50]), 50],
    ['player, bank and tie', on(['player', 100], ['bank', 100], ['tie', 10]), 10],
  ])('%s', (_, bets, risk) => {
    expect(riskOf(bets)).toBe(risk)
  })

  test('a push counts 0, and a win counts what was won', () => {
    expect(validBetOf(on(['player', 100]), tie)).toBe(0)
    expect(validBetOf(on(['bank', 100]), bankWins)).toBe(95)
    expect(validBetOf(on(['bank', 100]), playerWins)).toBe(100)
    expect(validBetOf(on(['player', 100], ['bank', 100]), bankWins)).toBe(0)
  })

  test('bets above the limits are not possible', () => {
    expect(faultOf(on(['player', 100]), 100)).toBeUndefined()
    expect(faultOf(on(['tie', 20_100]), 100)).toBe('place')
    expect(faultOf(on(['player', 150]), 100)).toBe('place')
    expect(faultOf([], 100)).toBe('empty')
  })
})

test('[LB-06] the big road has a column for each run, and ties on the mark before them', () => {
  const won = ['tie', 'bank', 'bank', 'tie', 'player', 'tie', 'tie', 'player', 'bank'] as const
  expect(bigRoad(won)).toEqual([
    [
      { winner: 'bank', ties: 1 },
      { winner: 'bank', ties: 1 },
    ],
    [
      { winner: 'player', ties: 2 },
      { winner: 'player', ties: 0 },
    ],
    [{ winner: 'bank', ties: 0 }],
  ])
  expect(pointsOf([7, 8, 9])).toBe(4)
})
