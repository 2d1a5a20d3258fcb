import { createHmac } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { balls, dice, digits, ranking } from './draw-numbers.ts'
import { commitOf, drawStream, sha256Hex } from './draw-stream.ts'
import { hmacSha256 } from './hmac.ts'

const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
const entropy = sha256Hex('demo-entropy')
const stream = (gameId: string, numero = '20260101-0001') => drawStream({ seed, gameId, numero, entropy })

describe('[LT-07] a draw that can be verified', () => {
  test('the published vector: entropy and commit', () => {
    expect(entropy).toBe('ee6a5ae8d05dcd4665aba923e9d3a353d5a6a644133494e57eaa02e3d1ca7c8e')
    expect(commitOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  test('the published vector: numbers of every family', () => {
    expect(digits(stream('SSC60'), 5)).toEqual([7, 9, 4, 0, 8])
    expect(ranking(stream('PK10-60'), 10)).toEqual([2, 5, 4, 10, 9, 8, 1, 3, 6, 7])
    expect(ranking(stream('11X5-60'), 11, 5)).toEqual([3, 6, 10, 11, 7])
    expect(dice(stream('K3-60'), 3)).toEqual([5, 1, 2])
    expect(balls(stream('M645', '20260101'), { all: 45, count: 6 })).toEqual([1, 3, 8, 25, 32, 36])
  })

  test('its HMAC equals that of the standard library, whatever the length of the key', () => {
    const bytes = fc.uint8Array({ maxLength: 100 })
    fc.assert(
      fc.property(bytes, fc.string(), (key, message) => {
        const expected = createHmac('sha256', key).update(message).digest('hex')
        expect(hmacSha256(key)(message).toString('hex')).toBe(expected)
      }),
    )
  })

  test('numbers stay inside their range, and a ranking contains every runner once', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 1, max: 90 }), (key, sides) => {
        const uniform = drawStream({ seed: key, gameId: 'ANY', numero: '1', entropy })
        expect(Array.from({ length: 40 }, () => uniform(sides)).every((x) => x >= 0 && x < sides)).toBe(true)
        expect(new Set(ranking(uniform, sides)).size).toBe(sides)
      }),
    )
  })

  test('the ten digits come up equally often over many draws', () => {
    const seen = new Array<number>(10).fill(0)
    for (let issue = 0; issue < 4000; issue++) {
      for (const digit of digits(stream('SSC60', String(issue)), 5)) seen[digit] = (seen[digit] ?? 0) + 1
    }
    // Chi-squared with nine degrees of freedom stays under 27.9 in 999 of 1000 fair experiments; the seed is fixed.
    const expected = 2000
    expect(seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(27.9)
  })
})
