import { describe, expect, test } from '@jest/globals'
import { digitDraws, linesOf, orderedDraws } from './brute-force.ts'
import { playOf, playsOf } from './families.ts'
import { type LineTerms, linePrize } from './line.ts'
import { mostReturn, type ReturnLine } from './most-return.ts'
import type { Drawn, Picks, Play } from './play.ts'

const terms: LineTerms = { price: 200n, unit: '1', multiple: 1, series: 1920 }

/** Highest total prize of the lines over all draws, counted draw by draw. */
function bestDraw(lines: readonly ReturnLine[], draws: Iterable<Drawn>): bigint {
  let best = 0n
  for (const drawn of draws) {
    const paid = lines.reduce((sum, line) => sum + linePrize(line.play, line.picks, line.terms, drawn).prize, 0n)
    if (paid > best) best = paid
  }
  return best
}

const lineOf = (play: Play, picks: Picks, multiple = 1): ReturnLine => ({ play, picks, terms: { ...terms, multiple } })
/** False for `position`: the sum over places ignores that one number cannot win on two places of a race. */
const isExact = ({ code }: Play) => code !== 'position'

describe('[LT-07] the highest return of a line is the prize of the best draw', () => {
  const check = (play: Play, seed: number, draws: () => Iterable<Drawn>) => {
    for (const picks of linesOf(play, seed)) {
      const lines = [lineOf(play, picks)]
      const [stated, counted] = [mostReturn(lines) ?? 0n, bestDraw(lines, draws())]
      if (isExact(play)) expect({ picks, prize: stated }).toEqual({ picks, prize: counted })
      else expect(stated).toBeGreaterThanOrEqual(counted)
    }
  }
  test.each(playsOf('D3'))('D3 $code', (play) => check(play, 3, () => digitDraws(3)))
  test.each(playsOf('K3'))('K3 $code', (play) => check(play, 5, () => digitDraws(3, 6, 1)))
  test.each(playsOf('11X5'))('11X5 $code', (play) => check(play, 7, () => orderedDraws(11, 5)))
})

test.each(playsOf('D3'))('[LT-07] mutually exclusive lines of D3 $code count once', (play) => {
  const lines = [...linesOf(play, 19), ...linesOf(play, 23)].map((picks, at) => lineOf(play, picks, at + 1))
  expect(mostReturn(lines)).toBe(bestDraw(lines, digitDraws(3)))
})

test('[LT-07] no draw of three dice pays more than the highest return of many lines together', () => {
  const lines = playsOf('K3').flatMap((play) => linesOf(play, 29).map((picks) => lineOf(play, picks)))
  expect(mostReturn(lines)).toBeGreaterThanOrEqual(bestDraw(lines, digitDraws(3, 6, 1)))
})

const pk10 = (code: string, picks: Picks): ReturnLine => {
  const play = playOf('PK10', code)
  if (!play) throw new Error(`PK10 has no play ${code}`)
  return lineOf(play, picks, 5)
}

test('[LT-07] the ticket of the design with two of three places, the sum and the dragon pays 232.80', () => {
  const places = [['7', '10'], ['3'], [], [], [], [], [], [], [], []]
  const lines = [
    pk10('position', places),
    pk10('sum-sides', [['big']]),
    pk10('dragon-tiger', [['dragon'], [], [], [], []]),
  ]
  expect(mostReturn(lines)).toBe(232_80n)
})

test('[LT-07] the highest return of a play with a pool is unknown', () => {
  const play = playOf('M645', 'system')
  if (!play) throw new Error('M645 has no systems')
  expect(mostReturn([lineOf(play, [['1', '2', '3', '4', '5', '6']])])).toBeUndefined()
})
