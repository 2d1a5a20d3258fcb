import { describe, expect, test } from '@jest/globals'
import { drawOutcome } from './draw-outcome.ts'
import { sha256Hex } from './draw-stream.ts'
import { hashChain } from './seeds.ts'

const key = { seed: new Uint8Array(32).fill(7), gameId: 'XSMB', numero: '20260101', entropy: sha256Hex('') }
const lengths = (table: 'north' | 'south') =>
  drawOutcome({ kind: 'prizes', table }, key).prizes?.map(({ code, numbers }) => [
    code,
    ...numbers.map((n) => n.length),
  ])

describe('[LT-03] Vietnamese prize tables', () => {
  test('the northern lottery has 27 numbers from the special prize down to G7', () => {
    expect(lengths('north')).toEqual([
      ['DB', 5],
      ['G1', 5],
      ['G2', 5, 5],
      ['G3', 5, 5, 5, 5, 5, 5],
      ['G4', 4, 4, 4, 4],
      ['G5', 4, 4, 4, 4, 4, 4],
      ['G6', 3, 3, 3],
      ['G7', 2, 2, 2, 2],
    ])
  })

  test('the central and southern lotteries have 18 numbers from the six-digit special prize down to G8', () => {
    expect(lengths('south')).toEqual([
      ['DB', 6],
      ['G1', 5],
      ['G2', 5],
      ['G3', 5, 5],
      ['G4', 5, 5, 5, 5, 5, 5, 5],
      ['G5', 4],
      ['G6', 4, 4, 4],
      ['G7', 3],
      ['G8', 2],
    ])
  })

  test('the winning number is the special prize', () => {
    const { winNo, prizes } = drawOutcome({ kind: 'prizes', table: 'north' }, key)
    expect(winNo).toBe(prizes?.[0]?.numbers[0])
  })
})

describe('[LT-07] the seeds of a day', () => {
  test('every seed hashes to the seed before it, and the first to the anchor', () => {
    const chain = hashChain(new Uint8Array(32).fill(1), 50)
    expect(sha256Hex(chain.seedAt(1))).toBe(chain.anchor)
    for (let index = 2; index <= 50; index++) {
      expect(sha256Hex(chain.seedAt(index))).toBe(Buffer.from(chain.seedAt(index - 1)).toString('hex'))
    }
  })

  test('there is no seed beyond the day', () => {
    const chain = hashChain(new Uint8Array(32), 3)
    expect(() => chain.seedAt(0)).toThrow(RangeError)
    expect(() => chain.seedAt(4)).toThrow(RangeError)
  })
})
