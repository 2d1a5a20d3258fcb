import { describe, expect, test } from '@jest/globals'
import { digitDraws, orderedDraws } from './brute-force.ts'
import { type Family, familyCodes, playsOf } from './families.ts'
import { linePrize, lineProblem } from './line.ts'
import type { Drawn, Play } from './play.ts'
import { lineChance, playExample } from './play-example.ts'
import { ratio } from './ratio.ts'

const terms = { price: 200n, unit: '1', multiple: 1, series: 1956 } as const

describe.each(familyCodes)('[LT-07] the examples of %s', (family) => {
  test.each(playsOf(family).map((play) => [play.code, play] as const))('%s', (_code, play) => {
    const example = playExample(family, play, terms)
    expect(lineProblem(play, example.picks)).toBeUndefined()
    expect(example.prize).toBeGreaterThan(0n)
    expect(linePrize(play, example.picks, terms, example.lostIn)).toEqual({ prize: 0n, shares: {}, tiers: [] })
    // One note wins once, so that the prize is the printed or the fair one.
    expect(play.wins(example.picks, example.drawn).map(({ notes }) => notes)).toEqual([1])
  })
})

/** Share of draws in which the example of a play wins. */
function countedChance(family: Family, play: Play, draws: Iterable<Drawn>) {
  const { picks } = playExample(family, play, terms)
  let [won, all] = [0, 0]
  for (const drawn of draws) {
    all += 1
    if (play.wins(picks, drawn).length > 0) won += 1
  }
  return ratio(won, all)
}

describe('[LT-07] the chance of an example is the share of draws in which it wins', () => {
  const families = {
    D3: () => digitDraws(3),
    K3: () => digitDraws(3, 6, 1),
    SSC: () => digitDraws(5),
    '11X5': () => orderedDraws(11, 5),
  } as const
  test.each(Object.keys(families) as (keyof typeof families)[])('%s', (family) => {
    for (const play of playsOf(family))
      expect([play.code, countedChance(family, play, families[family]())]).toEqual([
        play.code,
        playExample(family, play, terms).chance,
      ])
  })

  test.each(['XSMB', 'XSMN'] as const)('numbers of %s that may win several times', (family) => {
    const lo2 = playsOf(family).find(({ code }) => code === 'lo2')
    if (!lo2) throw new Error('there is no lo2')
    const count = family === 'XSMB' ? 27 : 18
    // Number by number: the chance that none of the numbers so far ends with the two digits.
    let none = ratio(1)
    for (let number = 0; number < count; number++) none = ratio(none.over * 99n, none.under * 100n)
    expect(lineChance(lo2, [['47']])).toEqual(ratio(none.under - none.over, none.under))
  })

  test('paper tickets, whose special prize and near misses exclude each other', () => {
    const chanceOf = (family: Family) => {
      const paper = playsOf(family).find(({ code }) => code === 'paper')
      if (!paper) throw new Error('there is no paper ticket')
      const { over, under } = lineChance(paper, [['12345']])
      return Number(under) / Number(over)
    }
    const by = (numbers: readonly (readonly [number, number])[], special: number) =>
      1 / (1 - numbers.reduce((none, [count, digits]) => none * (1 - 10 ** -digits) ** count, 1 - special))
    expect(chanceOf('XSMB')).toBeCloseTo(
      by(
        [
          [1, 5],
          [2, 5],
          [6, 5],
          [4, 4],
          [6, 4],
          [3, 3],
          [4, 2],
        ],
        1e-5,
      ),
      9,
    )
    expect(chanceOf('XSMN')).toBeCloseTo(
      by(
        [
          [1, 5],
          [1, 5],
          [2, 5],
          [7, 5],
          [1, 4],
          [3, 4],
          [1, 3],
          [1, 2],
        ],
        55e-6,
      ),
      9,
    )
  })
})
