import { describe, expect, test } from '@jest/globals'
import { digitDraws, expectListedNotes, expectStatedChances, linesOf, orderedDraws } from './brute-force.ts'
import { familyCodes, playsOf } from './families.ts'
import type { Play } from './play.ts'
import { allAppear, noneAppears } from './vietnam-plays.ts'

const looksAtFirst = ({ code }: Play) => /^(champion|top[2-5]|sum|sum-sides)$/.test(code)

describe('[LT-07] every play against every draw', () => {
  test.each(playsOf('D3'))('D3 $code', (play) => expectStatedChances(play, linesOf(play, 3), digitDraws(3)))
  test.each(playsOf('K3'))('K3 $code', (play) => expectStatedChances(play, linesOf(play, 5), digitDraws(3, 6, 1)))
  test.each(playsOf('11X5'))('11X5 $code', (play) => expectStatedChances(play, linesOf(play, 7), orderedDraws(11, 5)))
  test.each(playsOf('PK10').filter(looksAtFirst))('PK10 $code', (play) =>
    expectStatedChances(play, linesOf(play, 11), orderedDraws(10, 5)),
  )
  test.each(['bull', 'middle3', 'sum-tail2', 'group3-head3'])('SSC %s', (code) => {
    const play = playsOf('SSC').find((each) => each.code === code)
    if (!play) throw new Error(`there is no play ${code}`)
    expectStatedChances(play, linesOf(play, 13), digitDraws(5))
  })
})

test.each(familyCodes)('[LT-07] the number of notes of %s equals that of the listed notes', (family) => {
  for (const play of playsOf(family)) {
    const small = linesOf(play, 17).filter((picks) => play.notes(picks).reduce((a, b) => a + b, 0) <= 2_000)
    for (const picks of small) expectListedNotes(play, picks)
  }
})

/** Chances that 0 to `picked` of the picked pairs have appeared, computed number by number as an independent check. */
function seenChances(picked: number, numbers: number): number[] {
  let seen = [1, ...Array.from({ length: picked }, () => 0)]
  for (let number = 0; number < numbers; number++)
    seen = seen.map(
      (chance, count) =>
        chance * (1 - (picked - count) / 100) + (count > 0 ? (seen[count - 1] ?? 0) * ((picked - count + 1) / 100) : 0),
    )
  return seen
}

test('[LT-07] chances of xien and truot equal those counted number by number', () => {
  for (const numbers of [18, 27])
    for (const picked of [2, 3, 4, 8, 10]) {
      const seen = seenChances(picked, numbers)
      const value = ({ over, under }: { over: bigint; under: bigint }) => Number((over * 10n ** 15n) / under) / 1e15
      expect(value(allAppear(picked, numbers))).toBeCloseTo(seen[picked] ?? 0, 12)
      expect(value(noneAppears(picked, numbers))).toBeCloseTo(seen[0] ?? 0, 12)
    }
})
