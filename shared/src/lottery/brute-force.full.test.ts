import { describe, test } from '@jest/globals'
import { digitDraws, expectStatedChances, linesOf, orderedDraws } from './brute-force.ts'
import { playsOf } from './families.ts'

describe('[LT-07] every play against every draw, the large families', () => {
  test.each(playsOf('SSC'))('SSC $code', (play) => expectStatedChances(play, linesOf(play, 19), digitDraws(5)))
  test.each(playsOf('6D'))('6D $code', (play) => expectStatedChances(play, linesOf(play, 23), digitDraws(6)), 120_000)
  // The quick run covers the other PK10 plays, which depend only on the first places.
  test.each(playsOf('PK10').filter(({ fieldsAre, group }) => fieldsAre === 'apart' && group !== 'sum'))(
    'PK10 $code',
    (play) => expectStatedChances(play, linesOf(play, 29), orderedDraws(10, 10)),
    300_000,
  )
})
