import { expect, test } from '@jest/globals'
import { systemRandom } from './random.ts'

const drawnAt = (counts: readonly number[]) => counts.map((count) => systemRandom.bytes(count))

test('returns the requested number of bytes, and no two draws are the same', () => {
  const counts = Array.from({ length: 3_000 }, (_, place) => 8 + (place % 24))
  const draws = drawnAt([...counts, 4_096, 10_000])
  expect(draws.map(({ length }) => length)).toEqual([...counts, 4_096, 10_000])
  expect(new Set(draws.map((bytes) => Buffer.from(bytes.subarray(0, 8)).toString('hex'))).size).toBe(draws.length)
  expect(systemRandom.bytes(0)).toHaveLength(0)
})

test('returned bytes do not change, and share no memory with other draws', () => {
  const [first, second] = drawnAt([16, 16]) as [Uint8Array, Uint8Array]
  const before = Buffer.from(first).toString('hex')
  second.fill(7)
  drawnAt(Array.from({ length: 1_000 }, () => 16))
  expect(Buffer.from(first).toString('hex')).toBe(before)
  expect(first.buffer.byteLength).toBe(16)
  expect(new Uint8Array(second)).toEqual(new Uint8Array(16).fill(7))
})

test('every value of a byte occurs about equally often', () => {
  const seen = new Map<number, number>()
  for (const bytes of drawnAt(Array.from({ length: 16_384 }, () => 16)))
    for (const byte of bytes) seen.set(byte, (seen.get(byte) ?? 0) + 1)
  expect(seen.size).toBe(256)
  // 1,024 of each are expected; ten standard deviations off would be a fault.
  for (const count of seen.values()) expect(Math.abs(count - 1_024)).toBeLessThan(320)
})
