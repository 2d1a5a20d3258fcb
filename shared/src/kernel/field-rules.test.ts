import fc from 'fast-check'
import { ruleCases } from '../testing/rule-cases.ts'
import { compilePattern } from './accepted-pattern.ts'
import type { FieldRule } from './field-rule.ts'
import { problemOf } from './field-rules.ts'
import { patternKinds } from './pattern-kinds.ts'

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  acceptedPattern: '*',
  patternId: 3,
  ...changes,
})
const accepts = (acceptedPattern: string, value: string) =>
  problemOf(value, rule({ minLength: 1, maxLength: 255, acceptedPattern, isNative: true })) === undefined

test('[VA-01] an empty value is a problem only of a required field', () => {
  expect(problemOf('', rule())).toEqual({ kind: 'empty' })
  expect(problemOf('', rule({ required: false }))).toBeUndefined()
})

test('[VA-01] the pattern of a single star accepts anything within both bounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (value) => {
      const length = [...value].length
      expect(problemOf(value, rule()) === undefined).toBe(length >= 4 && length <= 8)
    }),
  )
})

test('[VA-01] a problem has the pattern id and both bounds, capped at the length that a call may have', () => {
  expect(problemOf('abc', rule())).toEqual({ kind: 'pattern', patternId: 3, min: 4, max: 8 })
  expect(problemOf('a'.repeat(256), rule({ maxLength: 1_000_000 }))).toMatchObject({ min: 4, max: 255 })
  expect(problemOf('😀'.repeat(255), rule({ maxLength: 1_000_000 }))).toBeUndefined()
})

test('[VA-02] a pattern must match the whole value', () => {
  const letterFirst = rule({ acceptedPattern: '[A-Za-z][A-Za-z0-9]*', isNative: true })
  expect(problemOf('ana21', letterFirst)).toBeUndefined()
  expect(problemOf('1ana', letterFirst)).toBeDefined()
  expect(problemOf('ana 21', letterFirst)).toBeDefined()
  expect(problemOf('a|b2', rule({ acceptedPattern: 'a|b2', isNative: true }))).toBeDefined()
})

test.each([
  ['(?=.*[a-z])(?=.*[0-9])[a-z0-9]{4,8}', ['ana21', 'a1b2'], ['anaa', '2121', 'ana 21']],
  ['^(?=.*[a-z])(?=.*\\d)[a-z\\d]{4,8}$', ['ana21'], ['anaa', '2121']],
  ['(?!.*admin)[a-z]+', ['ana'], ['myadmin', 'admin']],
  ['(?=[(\\])]|a\\))[a()\\]]+', ['(a', 'a)', ']'], ['aa', 'a(']],
  ['(?=a(?:b|c))[a-z]+|[0-9]+', ['abz', 'acz', '12'], ['adz', 'ab1']],
  ['[0-9]+|(?!a)[a-z]+', ['12', 'bc'], ['abc']],
  ['[\\p{L} ]+', ['Ána Đào'], ['ana1']],
  ['\\u00e9\\d\\.', ['é1.'], ['e1.']],
])('[VA-02] supports patterns as brands write them: %s', (pattern, right, wrong) => {
  expect([...right, ...wrong].filter((value) => accepts(pattern, value))).toEqual(right)
})

test('[VA-01] a pattern that may not or cannot run natively is ignored, and only lengths are validated', () => {
  for (const judged of [rule({ acceptedPattern: '(a+)+' }), rule({ acceptedPattern: '(', isNative: true })]) {
    expect(problemOf('!!!!', judged)).toBeUndefined()
    expect(problemOf('!!!', judged)).toBeDefined()
  }
  expect(compilePattern('(')).toBeUndefined()
})

test.each(ruleCases)(
  '[VA-01] [VA-02] patternId $patternId ($kind): $name',
  ({ patternId, value, problem, rule: judged }) => {
    const bounds = { kind: 'pattern', patternId, min: judged.minLength, max: judged.maxLength }
    expect(problemOf(value, judged)).toEqual(problem === 'pattern' ? bounds : problem && { kind: problem })
  },
)

test('[VA-02] the table has 21 kinds, five values each', () => {
  expect(patternKinds).toHaveLength(21)
  expect(ruleCases).toHaveLength(105)
})
