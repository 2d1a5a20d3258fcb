import { describe, expect, test } from '@jest/globals'
import { digitDraws, orderedDraws, seededUniform, widePick } from './brute-force.ts'
import { type Family, playOf, playsOf } from './families.ts'
import { type LineTerms, linePrize, lineProblem, lineStake } from './line.ts'
import { partsOf, type StakedLine } from './line-parts.ts'
import { type Drawn, numbersFrom, type Picks } from './play.ts'
import { quickPick, type Uniform } from './quick-pick.ts'
import { leastOfOrders } from './race-orders.ts'
import { atLeast, ratio } from './ratio.ts'
import { payoutOf } from './space-returns.ts'
import { type MemberTickets, validStakes } from './valid-stake.ts'

type Options = Partial<Pick<LineTerms, 'series' | 'multiple' | 'price'>> & { readonly rebate?: number }

/** A line at a note price of 1.00; series without an edge are lines of ZY. */
function line(family: Family, code: string, picks: Picks, options: Options = {}): StakedLine {
  const play = playOf(family, code)
  if (!play) throw new Error(`${family} has no play ${code}`)
  expect(lineProblem(play, picks)).toBeUndefined()
  const { series = 1956, multiple = 1, price = 100n, rebate = 0 } = options
  const terms = { price, unit: '1', multiple, series } as const
  return { play, picks, terms, rebate: ratio(rebate, 2000), hasEdge: series < 2000 }
}

const noSample = (): never => {
  throw new Error('no space of this ticket needs a sample')
}
const valid = (family: Family, lines: readonly StakedLine[], sample: MemberTickets['sample'] = noSample) =>
  validStakes({ family, tickets: [lines], sample })[0]
const stakeOf = (lines: readonly StakedLine[]) =>
  lines.reduce((sum, { play, picks, terms }) => sum + lineStake(play, picks, terms), 0n)

const inField = (field: number, of: number, symbols: readonly string[]) =>
  Array.from({ length: of }, (_, at) => (at === field ? symbols : []))
const digits = numbersFrom(0, 9)
const runners = numbersFrom(1, 10)
const highDigits = digits.slice(5)
const evenSum = digits.flatMap((first) =>
  digits.filter((second) => (Number(first) + Number(second)) % 2 === 0).map((second) => [[first], [second]]),
)
const oddSum = digits.flatMap((first) =>
  digits.filter((second) => (Number(first) + Number(second)) % 2 === 1).map((second) => [[first], [second]]),
)

describe('[LT-07] what comes back without risk is no valid bet', () => {
  test('champion 1 to 5 with position-1 6 to 9 returns more than the stake in nine of ten draws', () => {
    const champion = line('PK10', 'champion', [runners.slice(0, 5)])
    const position = line('PK10', 'position', inField(0, 10, runners.slice(5, 9)))
    expect(valid('PK10', [champion, position])).toBe(0n)
    // All ten runners return 9.78 of 10.00 in every draw.
    const all = line('PK10', 'position', inField(0, 10, runners.slice(5)))
    expect(valid('PK10', [champion, all])).toBe(22n)
  })

  test('one runner on all ten places of a race wins once', () => {
    const everywhere = line(
      'PK10',
      'position',
      Array.from({ length: 10 }, () => ['1']),
    )
    expect(valid('PK10', [everywhere])).toBe(22n)
  })

  test('all groups of three and the triples are all draws of three digits', () => {
    const six = line('SSC', 'group6-tail3', [digits], { multiple: 6 })
    const three = line('SSC', 'group3-tail3', [digits], { multiple: 3 })
    const triples = digits.map((digit) => line('SSC', 'tail3', [[digit], [digit], [digit]]))
    expect(stakeOf([six, three, ...triples])).toBe(100_000n)
    expect(valid('SSC', [six, three, ...triples])).toBe(2_200n)
  })

  test('even sums of two digits with odd sums of two digits and any third', () => {
    const even = evenSum.map((picks) => line('SSC', 'head2', picks, { multiple: 10 }))
    const odd = oddSum.map((picks) => line('SSC', 'head3', [...picks, digits]))
    expect(stakeOf([...even, ...odd])).toBe(100_000n)
    expect(valid('SSC', [...even, ...odd])).toBe(2_200n)
  })

  test('five digits of a place with its big side', () => {
    const five = (series: number) => line('SSC', 'position', inField(0, 5, digits.slice(0, 5)), { series })
    const big = (series: number) => line('SSC', 'sides', inField(0, 5, ['big']), { series, multiple: 5 })
    expect(valid('SSC', [five(2000), big(2000)])).toBe(0n)
    expect(valid('SSC', [five(1956), big(1956)])).toBe(22n)
    // One line without an edge takes its share of the deduction; it counts nothing itself.
    expect(valid('SSC', [five(2000), big(1956)])).toBe(11n)
    expect(valid('SSC', [five(2000)])).toBe(0n)
  })

  test('a rebate of the chosen series comes back too', () => {
    const options = { series: 1700, rebate: 256 }
    const five = line('SSC', 'position', inField(0, 5, highDigits), options)
    const small = line('SSC', 'sides', inField(0, 5, ['small']), { ...options, multiple: 5 })
    expect(valid('SSC', [five, small])).toBe(22n)
    // The rebate of a stake that is at risk does not make it safe.
    expect(valid('SSC', [five])).toBe(500n)
  })

  test('tickets of one member count together, and each is rounded down for itself', () => {
    const five = line('SSC', 'position', inField(0, 5, digits.slice(0, 5)))
    const big = line('SSC', 'sides', inField(0, 5, ['big']), { multiple: 5 })
    expect(validStakes({ family: 'SSC', tickets: [[five], [big]], sample: noSample })).toEqual([11n, 11n])
    // Without the other ticket, which is cancelled, each counts in full.
    expect(validStakes({ family: 'SSC', tickets: [[big]], sample: noSample })).toEqual([500n])
  })

  test('a line under a tenth of the stake joins no places', () => {
    const places = [0, 1].map((place) => line('SSC', 'position', inField(place, 5, digits.slice(0, 7))))
    const [first, second] = places
    if (!first || !second) throw new Error('two lines are missing')
    const wide = (multiple: number) =>
      line('SSC', 'dragon-tiger', inField(0, 10, ['dragon', 'tie']), { multiple, price: 10n })
    // Seven digits of two places pay 70 % of the draws each, and 91 % together.
    expect(valid('SSC', [first, second, wide(1)])).toBe(1_420n)
    expect(valid('SSC', [first, second, wide(10)])).toBeLessThan(1_000n)
  })

  test('large spaces count on the sample of the issue', () => {
    const runner = line('6D', 'position', inField(5, 6, digits.slice(0, 5)))
    const straight = line(
      '6D',
      'straight6',
      digits.slice(0, 6).map(() => digits.slice(0, 6)),
      { price: 1n },
    )
    const big = line('6D', 'sides', inField(5, 6, ['big']), { multiple: 5 })
    let reads = 0
    const sample = () => {
      reads += 1
      return [{ numbers: [9, 9, 9, 9, 9, 9], prizes: [] }]
    }
    expect(valid('6D', [runner, big, straight], sample)).toBeLessThan(stakeOf([runner, big, straight]))
    expect(reads).toBeGreaterThan(0)
  })
})

function shuffled(numbers: readonly number[], uniform: Uniform): number[] {
  const left = [...numbers]
  return numbers.map(() => left.splice(uniform(left.length), 1)[0] ?? 0)
}

const exchanged = (numbers: readonly number[], a: number, b: number): number[] =>
  numbers.map((number, at) => (at === a ? numbers[b] : at === b ? numbers[a] : number) ?? 0)

/** Random tickets of several plays, often with many symbols. */
function randomLines(family: Family, uniform: Uniform): StakedLine[] {
  const plays = playsOf(family).filter(({ positions }) => positions.every(({ places }) => places !== undefined))
  return Array.from({ length: 1 + uniform(6) }, () => {
    const play = plays[uniform(plays.length)]
    if (!play) throw new Error('there is no play')
    const picks = uniform(4) === 0 ? quickPick(play, uniform) : widePick(play, uniform)
    const series = 1700 + 100 * uniform(4)
    return line(family, play.code, picks, { series, multiple: 1 + uniform(20) })
  })
}

/** Least payout by brute force over all draws, rounded down. */
function leastOf(lines: readonly StakedLine[], draws: readonly Drawn[]): bigint {
  let least = stakeOf(lines)
  for (const drawn of draws) {
    const paid = lines.reduce((sum, { play, picks, terms }) => sum + linePrize(play, picks, terms, drawn).prize, 0n)
    if (paid < least) least = paid
  }
  return least
}

describe('[LT-07] the valid bet of random tickets is at most the stake less the least payout', () => {
  test.each<[Family, Drawn[], number]>([
    ['D3', [...digitDraws(3)], 150],
    ['K3', [...digitDraws(3, 6, 1)], 300],
    ['SSC', [...digitDraws(5)], 8],
    ['11X5', [...orderedDraws(11, 5)], 8],
  ])('%s', (family, draws, count) => {
    const uniform = seededUniform(57)
    let reduced = 0
    for (let at = 0; at < count; at++) {
      const lines = randomLines(family, uniform)
      const counted = validStakes({ family, tickets: [lines], sample: noSample })[0] ?? 0n
      const least = leastOf(lines, draws)
      expect({ lines, isBelow: counted <= stakeOf(lines) - least }).toEqual({ lines, isBelow: true })
      if (counted < stakeOf(lines)) reduced += 1
    }
    expect(reduced).toBeGreaterThan(0)
  })

  test('PK10, over all orders of the places that the ticket looks at', () => {
    const uniform = seededUniform(61)
    const draws = [...orderedDraws(10, 3)].flatMap(({ numbers: [first = 0, second = 0, last = 0] }): Drawn[] => {
      const others = runners.map(Number).filter((runner) => ![first, second, last].includes(runner))
      return [{ numbers: [first, second, ...others, last], prizes: [] }]
    })
    let reduced = 0
    for (let at = 0; at < 30; at++) {
      const times = () => ({ multiple: 1 + uniform(4) })
      const lines = [
        line('PK10', 'champion', [runners.slice(0, 4 + uniform(4))], times()),
        line('PK10', 'sides', inField(0, 10, ['big', 'odd', 'even']), times()),
        line('PK10', 'sides', inField(9, 10, ['small', 'odd']), times()),
        line('PK10', 'dragon-tiger', inField(0, 5, ['dragon', 'tiger']), times()),
        line('PK10', 'sum-sides', [['small', 'even']], times()),
        line('PK10', 'top2', [runners.slice(2), runners.slice(0, 6)], { price: 1n }),
      ].filter(() => uniform(5) > 0)
      const counted = valid('PK10', lines) ?? 0n
      const most = stakeOf(lines) - leastOf(lines, draws)
      expect({ lines, isBelow: counted <= most }).toEqual({ lines, isBelow: true })
      if (counted < stakeOf(lines)) reduced += 1
    }
    expect(reduced).toBeGreaterThan(0)
  })

  test('PK10, the least payout over the orders of all runners is exact', () => {
    const uniform = seededUniform(67)
    const lines = [
      line(
        'PK10',
        'position',
        runners.map(() => runners.slice(uniform(3), 6 + uniform(4))),
      ),
      line(
        'PK10',
        'dragon-tiger',
        runners.slice(5).map(() => ['dragon', 'tiger'].slice(uniform(2))),
      ),
      line('PK10', 'top3', [runners.slice(0, 5), runners, runners.slice(3)], { price: 1n }),
    ]
    const parts = lines.flatMap((each) => partsOf(each, 0, true))
    const least = leastOfOrders(parts)
    const cheapest = { numbers: [] as number[], paid: least }
    // Exchanges of two runners never find an order that pays less.
    for (let start = 0; start < 20; start++) {
      let order = shuffled(runners.map(Number), uniform)
      let paid = payoutOf(parts, { numbers: order, prizes: [] })
      for (let step = 0; step < 400; step++) {
        const next = exchanged(order, uniform(10), uniform(10))
        const pays = payoutOf(parts, { numbers: next, prizes: [] })
        if (!atLeast(paid, pays)) continue
        order = next
        paid = pays
      }
      expect(atLeast(paid, least)).toBe(true)
      if (atLeast(cheapest.paid, paid)) cheapest.numbers = order
    }
    expect(cheapest.numbers).not.toEqual([])
  })
})
