import fc from 'fast-check'
import { type FieldRule, problemOf } from './field-rules.ts'

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  acceptedPattern: '*',
  patternId: 3,
  ...changes,
})

test('[VA-01] an empty value is a problem only of a required field', () => {
  expect(problemOf('', rule())).toEqual({ kind: 'empty' })
  expect(problemOf('', rule({ required: false }))).toBeUndefined()
})

test('[VA-01] a lone star accepts anything within both bounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (value) => {
      const length = [...value].length
      expect(problemOf(value, rule()) === undefined).toBe(length >= 4 && length <= 8)
    }),
  )
})

test('[VA-01] a problem names the pattern and both bounds', () => {
  expect(problemOf('abc', rule())).toEqual({ kind: 'pattern', patternId: 3, min: 4, max: 8 })
})

test('[VA-02] a pattern must match the whole value', () => {
  const letterFirst = rule({ acceptedPattern: '[A-Za-z][A-Za-z0-9]*' })
  expect(problemOf('ana21', letterFirst)).toBeUndefined()
  expect(problemOf('1ana', letterFirst)).toBeDefined()
  expect(problemOf('ana 21', letterFirst)).toBeDefined()
  expect(problemOf('a|b2', rule({ acceptedPattern: 'a|b2' }))).toBeDefined()
})

test('[VA-01] a pattern that cannot be compiled accepts nothing and throws nothing', () => {
  expect(problemOf('abcd', rule({ acceptedPattern: '(' }))).toBeDefined()
  expect(problemOf('abcd', rule({ acceptedPattern: 'a'.repeat(501) }))).toBeDefined()
})
