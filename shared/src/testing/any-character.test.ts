import fc from 'fast-check'
import { anyCharacter } from './any-character.ts'

test('texts have characters of all planes, no lone surrogates, and names of object members', () => {
  const texts = fc.sample(fc.string({ unit: anyCharacter, maxLength: 40 }), { numRuns: 5_000, seed: 7 })
  expect(texts.every((text) => text.isWellFormed())).toBe(true)
  const planes = new Set(texts.flatMap((text) => [...text].map((sign) => (sign.codePointAt(0) ?? 0) >> 16)))
  expect([...planes].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, plane) => plane))
  expect(texts).toEqual(expect.arrayContaining(['toString', 'valueOf']))
})
