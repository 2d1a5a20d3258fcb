import { describe, expect, test } from '@jest/globals'
import { choose } from './combinatorics.ts'
import { type Family, playOf, playsOf, readDrawn } from './families.ts'
import { jackpotPlays } from './jackpot-plays.ts'
import { kenoHitChance } from './keno-plays.ts'
import { isOffered, type LineTerms, linePrize, lineStake, noteStake, notesOf, payOf, returnOf } from './line.ts'
import type { Picks, Play } from './play.ts'
import { floorText, inverse, type Ratio, ratio, times } from './ratio.ts'
import { levelRebates, rebateOf, rebateRate } from './series.ts'
import { allAppear, noneAppears } from './vietnam-plays.ts'

const terms: LineTerms = { price: 200n, unit: '1', multiple: 1, series: 2000 }

function play(family: Family, code: string): Play {
  const found = playOf(family, code)
  if (!found) throw new Error(`${family} has no play ${code}`)
  return found
}

/** Rounds half up to a number of decimals, as the domain rules print values. */
const rounded = (value: Ratio, decimals: number): string => {
  const half = ratio(1, 2n * 10n ** BigInt(decimals))
  return floorText(ratio(value.over * half.under + half.over * value.under, value.under * half.under), decimals)
}
const odds = (family: Family, code: string, tier = 'win', decimals = 4): string => {
  const row = play(family, code).tiers[tier]
  if (!row) throw new Error(`${code} has no tier ${tier}`)
  return rounded(payOf(row, 2000), decimals)
}
const percent = (value: Ratio): string => rounded(times(value, ratio(100)), 2)

describe('[LT-07] odds at a series of 2000', () => {
  test.each([
    ['SSC', 'straight5', 'win', '100000.0000'],
    ['SSC', 'tail4', 'win', '10000.0000'],
    ['SSC', 'group3-tail3', 'win', '333.3333'],
    ['SSC', 'group6-tail3', 'win', '166.6667'],
    ['SSC', 'position', '7', '10.0000'],
    ['SSC', 'sides', 'big', '2.0000'],
    ['SSC', 'dragon-tiger', 'dragon', '2.2222'],
    ['SSC', 'dragon-tiger', 'tie', '10.0000'],
    ['6D', 'straight6', 'win', '1000000.0000'],
    ['PK10', 'champion', 'win', '10.0000'],
    ['PK10', 'sum', '3', '45.0000'],
    ['PK10', 'sum', '19', '45.0000'],
    ['PK10', 'sum', '5', '22.5000'],
    ['PK10', 'sum', '14', '15.0000'],
    ['PK10', 'sum', '12', '11.2500'],
    ['PK10', 'sum', '11', '9.0000'],
    ['PK10', 'sum-sides', 'big', '2.2500'],
    ['PK10', 'sum-sides', 'odd', '1.8000'],
    ['K3', 'sum', '3', '216.0000'],
    ['K3', 'sum', '4', '72.0000'],
    ['K3', 'sum', '5', '36.0000'],
    ['K3', 'sum', '6', '21.6000'],
    ['K3', 'sum', '7', '14.4000'],
    ['K3', 'sum', '8', '10.2857'],
    ['K3', 'sum', '9', '8.6400'],
    ['K3', 'sum', '10', '8.0000'],
    ['K3', 'sides', 'big', '2.0571'],
    ['K3', 'triple', '4', '216.0000'],
    ['K3', 'pair', '4', '14.4000'],
    ['K3', 'any-straight', 'straight', '9.0000'],
    ['K3', 'different2', 'win', '7.2000'],
    ['K3', 'different3', 'win', '36.0000'],
    ['K3', 'pair-single', 'win', '72.0000'],
    ['11X5', 'any1', 'win', '2.2000'],
    ['11X5', 'any2', 'win', '5.5000'],
    ['11X5', 'any3', 'win', '16.5000'],
    ['11X5', 'any4', 'win', '66.0000'],
    ['11X5', 'any5', 'win', '462.0000'],
    ['11X5', 'any6', 'win', '77.0000'],
    ['11X5', 'any7', 'win', '22.0000'],
    ['11X5', 'any8', 'win', '8.2500'],
    ['11X5', 'front2', 'win', '110.0000'],
    ['11X5', 'group-front2', 'win', '55.0000'],
    ['11X5', 'front3', 'win', '990.0000'],
    ['11X5', 'group-front3', 'win', '165.0000'],
    ['KENO', 'sides', 'big', '2.5102'],
    ['KENO', 'sides', 'odd', '2.5102'],
    ['KENO', 'sides', 'tie', '4.9202'],
  ] as const)('%s %s %s pays %s', (family, code, tier, expected) => {
    expect(odds(family, code, tier)).toBe(expected)
  })

  test('35.649 % of the draws have no bull', () => {
    expect(play('SSC', 'bull').tiers.none?.chance).toEqual(ratio(35_649, 100_000))
  })
})

describe('[LT-07] Vietnamese plays', () => {
  test('the return of every play equals that of the table', () => {
    const rows = (family: Family) =>
      Object.fromEntries(
        playsOf(family).map((each) => [each.code, percent(returnOf(each, { ...terms, price: 1_000n }))]),
      )
    expect(rows('XSMB')).toEqual({
      lo2: '93.91',
      lo3: '93.44',
      lo4: '91.67',
      bao8: '91.89',
      de: '92.00',
      cang3: '90.00',
      dau1: '90.00',
      duoi1: '90.00',
      dau2: '92.00',
      duoi2: '92.00',
      'xiuchu-dau': '90.00',
      'xiuchu-duoi': '90.00',
      xien2: '91.10',
      xien3: '91.00',
      xien4: '91.04',
      truot4: '91.01',
      truot8: '91.05',
      truot10: '91.00',
      da: '91.10',
      paper: '74.40',
    })
    expect(rows('XSMN')).toEqual({
      lo2: '92.90',
      lo3: '92.08',
      lo4: '92.63',
      bao7: '91.54',
      de: '92.00',
      cang3: '90.00',
      dau1: '90.00',
      duoi1: '90.00',
      dau2: '92.00',
      duoi2: '92.00',
      'xiuchu-dau': '90.00',
      'xiuchu-duoi': '90.00',
      xien2: '91.12',
      xien3: '91.18',
      xien4: '91.06',
      truot4: '91.12',
      truot8: '91.40',
      truot10: '91.56',
      da: '91.12',
      paper: '50.00',
    })
    expect(rows('XSMT')).toEqual(rows('XSMN'))
  })

  test('the fair odds of xien and truot', () => {
    const fair = (chance: Ratio, decimals: number) => rounded(inverse(chance), decimals)
    expect(([2, 3, 4] as const).map((size) => fair(allAppear(size, 27), 2))).toEqual(['18.22', '81.31', '374.54'])
    expect(([2, 3, 4] as const).map((size) => fair(allAppear(size, 18), 2))).toEqual(['38.30', '255.53', '1801.07'])
    expect(fair(noneAppears(4, 27), 4)).toBe('3.0108')
    expect([4, 8, 10].map((size) => fair(noneAppears(size, 27), 2))).toEqual(['3.01', '9.50', '17.20'])
    expect([4, 8, 10].map((size) => fair(noneAppears(size, 18), 3))).toEqual(['2.085', '4.486', '6.662'])
  })

  test('plays are compared with 27, 23 and 20 numbers in the North and with 18, 17 and 16 elsewhere', () => {
    const looked = (family: Family) =>
      ['lo2', 'lo3', 'lo4'].map((code, at) => {
        const { chance } = play(family, code).tiers.win ?? { chance: ratio(0) }
        return Number(times(chance, ratio(10 ** (at + 2))).over)
      })
    expect(looked('XSMB')).toEqual([27, 23, 20])
    expect(looked('XSMN')).toEqual([18, 17, 16])
  })

  test('one note costs its factor, rounded up to a minor unit', () => {
    const cost = (code: string, price: bigint, unit: LineTerms['unit']) =>
      noteStake(play('XSMN', code), { price, unit })
    expect(cost('lo2', 1_000n, '1')).toBe(15_500n)
    expect(cost('lo2', 200n, '0.01')).toBe(31n)
    expect(cost('lo4', 1n, '1')).toBe(10n)
    expect(noteStake(play('XSMB', 'bao8'), { price: 200n, unit: '0.01' })).toBe(15n)
    // The return is a share of the rounded stake.
    expect(percent(returnOf(play('XSMB', 'bao8'), { price: 200n, unit: '0.01', series: 2000 }))).toBe('90.67')
  })
})

describe('[LT-07] lines with pools', () => {
  const picks = (count: number): Picks => [Array.from({ length: count }, (_, at) => String(at + 1))]
  const lines = (family: Family, count: number) => notesOf(play(family, 'system'), picks(count))

  test('systems have as many lines as in the table', () => {
    const counts = [7, 8, 9, 10, 11, 12, 13, 14, 15].map((count) => lines('M645', count))
    expect(counts).toEqual([7, 28, 84, 210, 462, 924, 1716, 3003, 5005])
    expect([lines('M645', 5), lines('P655', 5), lines('M645', 6)]).toEqual([40, 50, 1])
  })

  test('the odds of each prize equal those of the table', () => {
    const one = (family: Family, tier: string, decimals: number) =>
      rounded(inverse(play(family, 'system').tiers[tier]?.chance ?? ratio(1)), decimals)
    expect(one('M645', 'jackpot', 0)).toBe('8145060')
    expect(['5', '4', '3'].map((tier) => one('M645', tier, 1))).toEqual(['34807.9', '732.8', '44.6'])
    expect(one('P655', 'jackpot1', 0)).toBe('28989675')
    expect(one('P655', 'jackpot2', 1)).toBe('4831612.5')
    expect(['5', '4', '3'].map((tier) => one('P655', tier, 1))).toEqual(['100658.6', '1643.4', '78.7'])
  })

  test('including the pools they return 55.7 and 55.4 %', () => {
    expect(rounded(times(returnOf(play('M645', 'system'), terms), ratio(100)), 1)).toBe('55.7')
    expect(rounded(times(returnOf(play('P655', 'system'), terms), ratio(100)), 1)).toBe('55.4')
  })

  test.each([
    { balls: 9, hasBonus: false },
    { balls: 9, hasBonus: true },
  ])('every system wins the prizes of its lines, bonus ball $hasBonus', ({ balls, hasBonus }) => {
    const [small] = jackpotPlays({
      balls,
      hasBonus,
      pays: { '5': 100, '4': 10, '3': 1 },
      pools: hasBonus ? { jackpot1: 35, jackpot2: 7 } : { jackpot: 42 },
    })
    if (!small) throw new Error('there is no play')
    const draws = [
      [4, 5, 6, 7, 8, 9, 1],
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4, 5, 9, 6],
      [2, 4, 5, 6, 7, 8, 3],
    ]
    for (const numbers of draws)
      for (const count of [5, 6, 7, 8, 9]) {
        const own = new Map<string, number>()
        const drawn = numbers.slice(0, 6).map(String)
        for (const { note } of small.list(picks(count))) {
          const line = note.split(',')
          const hits = line.filter((number) => drawn.includes(number)).length
          const bonus = hasBonus && line.includes(String(numbers[6]))
          const tier =
            hits === 6 ? (hasBonus ? 'jackpot1' : 'jackpot') : hits === 5 && bonus ? 'jackpot2' : String(hits)
          if (hits >= 3) own.set(tier, (own.get(tier) ?? 0) + 1)
        }
        const wins = small.wins(picks(count), { numbers, prizes: [] })
        expect(Object.fromEntries(wins.map(({ tier, notes }) => [tier, notes]))).toEqual(Object.fromEntries(own))
      }
  })
})

describe('[LT-07] Keno', () => {
  test('the odds of each number of hits out of ten equal those of the table', () => {
    const one = (hits: number, decimals: number) => rounded(inverse(kenoHitChance(10, hits)), decimals)
    expect([10, 9, 8, 7, 6].map((hits) => one(hits, 0))).toEqual(['8911711', '163381', '7384', '621', '87'])
    expect([one(5, 1), one(0, 1)]).toEqual(['19.4', '21.8'])
  })

  test('the returns of the lines equal those of the table', () => {
    const spots = Array.from({ length: 10 }, (_, at) => play('KENO', `spots${at + 1}`))
    expect(spots.map((each) => rounded(returnOf(each, terms), 3))).toEqual([
      '0.925',
      '0.920',
      '0.930',
      '0.916',
      '0.913',
      '0.922',
      '0.923',
      '0.920',
      '0.923',
      '0.920',
    ])
  })

  test('the chances of all numbers of hits add up to one', () => {
    for (const spots of [1, 4, 10]) {
      const chances = Array.from({ length: spots + 1 }, (_, hits) => kenoHitChance(spots, hits))
      expect(chances.reduce((a, b) => ratio(a.over * b.under + b.over * a.under, a.under * b.under))).toEqual(ratio(1))
    }
  })
})

describe('[LT-07] series, rebate and level rebate', () => {
  test('series 1700 pays 85 % and a rebate of 12.8 %; the total is 97.8 % at every series', () => {
    expect(percent(rebateRate(1700, 1956))).toBe('12.80')
    const total = (series: number) => ratio(BigInt(series) + BigInt(1956 - series), 2000)
    expect(percent(returnOf(play('SSC', 'straight5'), { ...terms, series: 1700 }))).toBe('85.00')
    expect([1700, 1833, 1956].map((series) => percent(total(series)))).toEqual(['97.80', '97.80', '97.80'])
    expect(rebateOf(10_000n, 1700, 1956)).toBe(1_280n)
  })

  test('a five-star straight at 1800 pays 180,000 for 2', () => {
    const picks = [['1'], ['2'], ['3'], ['4'], ['5']]
    const drawn = readDrawn('1,2,3,4,5', null)
    expect(lineStake(play('SSC', 'straight5'), picks, terms)).toBe(200n)
    expect(linePrize(play('SSC', 'straight5'), picks, { ...terms, series: 1800 }, drawn).prize).toBe(18_000_000n)
  })

  test('an upline earns the difference between its highest series and the one below', () => {
    expect(levelRebates(1_000_000n, [1950, 1956])).toEqual([3_000n])
    expect(levelRebates(1_000_000n, [1950, 1950, 1954, 1952, 1956])).toEqual([0n, 2_000n, 0n, 1_000n])
  })
})

test('[LT-07] the prize of a line is summed first and rounded down once', () => {
  const sum = play('K3', 'sides')
  // Big and odd: two notes of 2 x 216/105 x 1956/2000 each, 402.377… minor units.
  expect(linePrize(sum, [['big', 'odd']], { ...terms, series: 1956 }, readDrawn('6,4,3', null)).prize).toBe(804n)
})

test('[LT-07] the return is that of the unit, because the prize of a note is rounded down', () => {
  const inUnit = (family: Family, code: string) =>
    (['1', '0.1', '0.01'] as const).map((unit) =>
      percent(returnOf(play(family, code), { price: 200n, unit, series: 1956 })),
    )
  // Notes of 2.00, 0.20 and 0.02 win 3.91, 0.39 and 0.03.
  expect(inUnit('SSC', 'sides')).toEqual(['97.75', '97.50', '75.00'])
  expect(inUnit('SSC', 'straight5')).toEqual(['97.80', '97.80', '97.80'])
  // Of the two odds of a race's sum, small pays 3.52, 0.35 and 0.03.
  expect(inUnit('PK10', 'sum-sides')).toEqual(['97.78', '97.22', '83.33'])
})

test('[LT-07] plays below the return floor are not offered; pools and paper tickets have another floor', () => {
  const offered = (family: Family, floor: { fixedOdds: number; lottery: number }) =>
    playsOf(family)
      .filter((each) => isOffered(each, { ...terms, series: 1700 }, floor))
      .map(({ code }) => code)
  expect(offered('XSMN', { fixedOdds: 85, lottery: 50 })).toEqual(playsOf('XSMN').map(({ code }) => code))
  expect(offered('XSMN', { fixedOdds: 92, lottery: 51 })).toEqual(['lo2', 'lo3', 'lo4', 'de', 'dau2', 'duoi2'])
  expect(offered('M645', { fixedOdds: 99, lottery: 55 })).toEqual(['system'])
  expect(offered('M645', { fixedOdds: 0, lottery: 56 })).toEqual([])
  expect(offered('SSC', { fixedOdds: 85.1, lottery: 0 })).toEqual([])
})

test('choose counts combinations', () => {
  expect([choose(45, 6), choose(55, 6), choose(11, 5), choose(3, 4)]).toEqual([8_145_060, 28_989_675, 462, 0])
})
