import { mulberry32 } from '@azulejo/shared/kernel'
import { describe, expect, test } from '@jest/globals'
import {
  againstLine,
  type EventState,
  type Market,
  outcomeOf,
  type Pick,
  pickText,
  readPick,
  relatedPicks,
} from '../../demo/src/games/sports/pick-rules.ts'
import {
  combinations,
  type Leg,
  mostUnit,
  type Outcome,
  payoutOf,
  possibleOf,
  returnOfSlip,
  statusOf,
  totalOdds,
} from '../../demo/src/games/sports/slip-rules.ts'

const next = mulberry32(20261118)
const below = (limit: number) => Math.floor(next() * limit)
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

/** Every choice of `size` places out of `count`. */
function* choices(count: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) return yield []
  for (let place = from; place <= count - size; place++)
    for (const rest of choices(count, size - 1, place + 1)) yield [place, ...rest]
}

/**
 * The slow way: every combination is a bet of its own; every half result and dead heat divides it into equal bets that
 * win, lose or return on their own. One bet has `scale` units of a minor unit, so that everything stays whole.
 */
function slowPayout(unit: bigint, legs: readonly Leg[], size: number): bigint {
  const partsOf = ({ odds, outcome }: Leg): readonly bigint[] => {
    if (typeof outcome === 'object')
      return Array.from({ length: outcome.deadHeat }, (_, at) => (at === 0 ? BigInt(odds) : 0n))
    const [win, push, lose] = [BigInt(odds), 100n, 0n]
    const known = { won: [win], halfWon: [win, push], push: [push], void: [push], halfLost: [push, lose], lost: [lose] }
    return known[outcome]
  }
  // 100 for the odds times the least common multiple of 1 to 4 for the division, for each leg.
  const scale = 1200n ** BigInt(size)
  let paid = 0n
  for (const chosen of choices(legs.length, size)) {
    let bets: readonly bigint[] = [unit * scale]
    for (const place of chosen) {
      const parts = partsOf(legs[place] as Leg)
      bets = bets.flatMap((bet) => parts.map((part) => ((bet / BigInt(parts.length)) * part) / 100n))
    }
    for (const bet of bets) paid += bet
  }
  return paid / scale
}

const outcomes: readonly Outcome[] = [
  'won',
  'halfWon',
  'push',
  'void',
  'halfLost',
  'lost',
  'won',
  { deadHeat: 2 },
  { deadHeat: 3 },
  { deadHeat: 4 },
]

describe('[LA-03] the settlement of slips', () => {
  test('10,000 random slips pay what their single bets pay together', () => {
    for (let slip = 0; slip < 10_000; slip++) {
      const count = 1 + below(6)
      const size = 1 + below(count)
      const legs = Array.from({ length: count }, () => ({ odds: 101 + below(2_000), outcome: oneOf(outcomes) }))
      const unit = BigInt(1 + below(100_000))
      expect([legs, payoutOf(unit, legs, size)]).toEqual([legs, slowPayout(unit, legs, size)])
      expect(combinations(count, size)).toBe([...choices(count, size)].length)
    }
  })

  test('examples: a multiple, a system of 2 of 3, a part void, half results and a dead heat', () => {
    const leg = (odds: number, outcome: Outcome = 'won') => ({ odds, outcome })
    expect(payoutOf(25_00n, [leg(162), leg(260), leg(148)], 3)).toBe(155_84n)
    expect(payoutOf(10_00n, [leg(200), leg(300), leg(400, 'lost')], 2)).toBe(60_00n)
    expect(payoutOf(10_00n, [leg(200), leg(300, 'void')], 2)).toBe(20_00n)
    expect(payoutOf(10_00n, [leg(191, 'halfWon')], 1)).toBe(14_55n)
    expect(payoutOf(10_00n, [leg(191, 'halfLost')], 1)).toBe(5_00n)
    expect(payoutOf(10_00n, [leg(500, { deadHeat: 2 })], 1)).toBe(25_00n)
    // A multiple is rounded down once and not after each pick.
    expect(payoutOf(1n, [leg(150), leg(150), leg(150)], 3)).toBe(3n)
    expect(totalOdds([162, 260, 148], 3)).toBe(623n)
    expect(possibleOf(10_00n, [200, 300, 400], 2)).toBe(260_00n)
    expect(returnOfSlip([9500, 9500], 2)).toBe(9025)
    expect(returnOfSlip([9500, 9500, 9500], 1)).toBe(9500)
  })

  test('the status of a slip', () => {
    expect(statusOf(10n, 19n, ['won', 'won'])).toBe('won')
    expect(statusOf(10n, 0n, ['won', 'lost'])).toBe('lost')
    expect(statusOf(10n, 10n, ['void', 'push'])).toBe('void')
    expect(statusOf(10n, 15n, ['won', 'void'])).toBe('partVoid')
    expect(statusOf(10n, 5n, ['halfLost'])).toBe('partVoid')
    expect(statusOf(30n, 20n, ['won', 'lost', 'lost'])).toBe('lost')
    expect(statusOf(10n, 14n, ['halfWon'])).toBe('won')
  })

  test('the largest stake is the last one whose payout the limits allow', () => {
    const limits = { largestPrize: 10_000_00n, largestMultiple: 5_000 }
    for (let slip = 0; slip < 500; slip++) {
      const count = 1 + below(4)
      const size = 1 + below(count)
      const odds = Array.from({ length: count }, () => 101 + below(600))
      const shares = odds.map(() => oneOf([100, 50, 20]))
      const most = mostUnit(odds, size, shares, limits)
      const largest = (limits.largestPrize * BigInt(Math.min(...shares))) / 100n
      expect(possibleOf(most, odds, size) <= largest).toBe(true)
      expect(possibleOf(most + 1n, odds, size) > largest).toBe(true)
    }
    expect(mostUnit([10_000, 10_000], 2, [100, 100], limits)).toBe(0n)
  })
})

describe('[LA-03] the outcomes of picks', () => {
  const pick = (market: Market, side: string, line = 0, part = 0): Pick => ({
    fixture: 'LAT-1-0',
    market,
    part,
    line,
    side,
  })
  const ended = (home: number, away: number): EventState => ({ score: [home, away], parts: [], end: 'final' })
  const broken = (home: number, away: number): EventState => ({ score: [home, away], parts: [], end: 'broken' })

  test.each([
    [9, 3, 'won'],
    [9, 2, 'halfLost'],
    [11, 3, 'halfWon'],
    [10, 2, 'lost'],
    [8, 2, 'push'],
    [7, 2, 'halfWon'],
    [-1, 0, 'halfWon'],
    [1, 0, 'halfLost'],
  ] as const)('a line of %i quarters against %i', (line, value, outcome) => {
    expect(againstLine(4 * value, line)).toBe(outcome)
  })

  test('every line against every value is two half stakes on the neighbouring half lines', () => {
    const returned = { won: 2, halfWon: 1.5, push: 1, halfLost: 0.5, lost: 0 }
    const single = (value: number, line: number) => (value > line ? 2 : value === line ? 1 : 0)
    for (let line = -24; line <= 24; line++)
      for (let value = -8; value <= 8; value++) {
        const step = line % 2 === 0 ? 0 : 1
        const slow = (single(4 * value, line - step) + single(4 * value, line + step)) / 2
        expect([line, value, returned[againstLine(4 * value, line) as 'won']]).toEqual([line, value, slow])
      }
  })

  test('of an event with a final score', () => {
    const of = (...[market, side, line]: Parameters<typeof pick>) => outcomeOf(pick(market, side, line), ended(2, 1))
    expect([of('result', 'home'), of('result', 'draw'), of('result', 'away')]).toEqual(['won', 'lost', 'lost'])
    expect([of('handicap', 'home', -4), of('handicap', 'away', -4)]).toEqual(['push', 'push'])
    expect([of('handicap', 'home', -5), of('handicap', 'away', -5)]).toEqual(['halfLost', 'halfWon'])
    expect([of('handicap', 'home', -3), of('handicap', 'away', 2)]).toEqual(['halfWon', 'lost'])
    expect([of('total', 'over', 11), of('total', 'under', 11)]).toEqual(['halfWon', 'halfLost'])
    expect([of('both', 'yes'), of('both', 'no'), of('score', '2-1'), of('score', '1-2')]).toEqual([
      'won',
      'lost',
      'won',
      'lost',
    ])
  })

  test('of an abandoned event only what no further point can change counts', () => {
    expect(outcomeOf(pick('result', 'home'), broken(3, 0))).toBe('void')
    expect(outcomeOf(pick('total', 'over', 10), broken(2, 1))).toBe('won')
    expect(outcomeOf(pick('total', 'under', 10), broken(2, 1))).toBe('lost')
    expect(outcomeOf(pick('total', 'over', 11), broken(2, 1))).toBe('void')
    expect(outcomeOf(pick('total', 'over', 12), broken(2, 1))).toBe('void')
    expect(outcomeOf(pick('both', 'no'), broken(1, 1))).toBe('lost')
    expect(outcomeOf(pick('score', '1-0'), broken(2, 0))).toBe('lost')
    expect(outcomeOf(pick('score', '2-1'), broken(2, 0))).toBe('void')
    expect(outcomeOf(pick('total', 'over', 1), { score: [5, 0], parts: [], end: 'off' })).toBe('void')
    expect(outcomeOf(pick('total', 'over', 1), { score: [5, 0], parts: [], end: undefined })).toBeUndefined()
  })

  test('what is decided when an event is abandoned is what every continuation would give', () => {
    for (const [home, away] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [0, 3],
    ] as const)
      for (const each of [
        ...[8, 9, 10, 11, 12, 13].flatMap((line) => [pick('total', 'over', line), pick('total', 'under', line)]),
        ...['yes', 'no'].map((side) => pick('both', side)),
        ...['0-0', '1-0', '2-1', '3-3'].map((side) => pick('score', side)),
        ...['home', 'draw', 'away'].map((side) => pick('result', side)),
      ]) {
        const ends = new Set<string>()
        for (let more = 0; more < 9; more++)
          for (let other = 0; other < 9; other++) ends.add(String(outcomeOf(each, ended(home + more, away + other))))
        const now = outcomeOf(each, broken(home, away))
        expect([pickText(each), now]).toEqual([pickText(each), ends.size === 1 ? [...ends][0] : 'void'])
      }
  })

  test('of maps: a map that is over counts, one that is not played is void', () => {
    const state: EventState = {
      score: [2, 0],
      parts: [
        { points: [20, 15], winner: 'home' },
        { points: [30, 31], winner: 'home' },
      ],
      end: 'final',
    }
    expect(outcomeOf(pick('winner', 'home', 0, 2), state)).toBe('won')
    expect(outcomeOf(pick('total', 'over', 242, 2), state)).toBe('won')
    expect(outcomeOf(pick('total', 'over', 142, 1), state)).toBe('lost')
    expect(outcomeOf(pick('winner', 'home', 0, 3), state)).toBe('void')
    expect(outcomeOf(pick('winner', 'away'), state)).toBe('lost')
    expect(outcomeOf(pick('maps', '2-0'), state)).toBe('won')
    const live: EventState = { score: [1, 0], parts: [state.parts[0] as never, { points: [3, 4] }], end: undefined }
    expect(outcomeOf(pick('winner', 'home', 0, 1), live)).toBe('won')
    expect(outcomeOf(pick('winner', 'home', 0, 2), live)).toBeUndefined()
    expect(outcomeOf(pick('winner', 'home', 0, 2), { ...live, end: 'broken' })).toBe('void')
  })

  test('of the quarter with most points: equal quarters divide a stake', () => {
    const of = (side: string, ...totals: readonly number[]) => {
      const parts = totals.map((total) => ({ points: [total - 20, 20] as const }))
      return outcomeOf(pick('best', side), { score: [0, 0], parts, end: 'final' })
    }
    expect(of('2', 40, 51, 50, 38)).toBe('won')
    expect(of('3', 40, 51, 50, 38)).toBe('lost')
    expect([of('1', 44, 41, 44, 30), of('3', 44, 41, 44, 30), of('2', 44, 41, 44, 30)]).toEqual([
      { deadHeat: 2 },
      { deadHeat: 2 },
      'lost',
    ])
    expect(of('4', 44, 44, 44, 44)).toEqual({ deadHeat: 4 })
    const parts = [{ points: [30, 20] as const }, { points: [1, 2] as const }]
    expect(outcomeOf(pick('best', '2'), { score: [31, 22], parts, end: 'broken' })).toBe('void')
    expect(outcomeOf(pick('best', '1'), { score: [31, 22], parts, end: undefined })).toBeUndefined()
  })

  test('texts of picks are read back, others are refused', () => {
    for (const each of [
      pick('total', 'over', 9),
      pick('handicap', 'home', -3),
      pick('score', '10-2'),
      pick('best', '4'),
    ])
      expect(readPick(pickText(each))).toEqual(each)
    for (const text of [
      '',
      'LAT-1-0/result/0/0/over',
      'LAT-1-0/score/0/0/2',
      'LAT-1-0/best/0/0/0',
      'lat-1-0/both/0/0/yes',
      'LAT-1-0/both/0/00/yes',
    ])
      expect(readPick(text)).toBeUndefined()
  })

  test('picks of one event are related', () => {
    const other = { ...pick('result', 'home'), fixture: 'LAT-1-1' }
    expect(relatedPicks([pick('result', 'home'), other])).toEqual([])
    expect(relatedPicks([pick('result', 'home'), other, pick('total', 'over', 9)])).toHaveLength(2)
  })
})
