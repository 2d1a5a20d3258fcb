import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type FieldRule, problemOf } from '../kernel/index.ts'
import { ruleCases } from '../testing/rule-cases.ts'
import { compileByRe2, judgeField } from './re2-pattern.ts'

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
  judgeField(value, rule({ minLength: 1, maxLength: 255, acceptedPattern })) === undefined

test.each([
  ['(?=.*[a-z])(?=.*[0-9])[a-z0-9]{4,8}', ['ana21', 'a1b2'], ['anaa', '2121', 'ana 21']],
  ['^(?=.*[a-z])(?=.*\\d)[a-z\\d]{4,8}$', ['ana21'], ['anaa', '2121']],
  ['(?!.*admin)[a-z]+', ['ana'], ['myadmin', 'admin']],
  ['(?=[(\\])]|a\\))[a()\\]]+', ['(a', 'a)', ']'], ['aa', 'a(']],
  ['(?=a(?:b|c))[a-z]+|[0-9]+', ['abz', 'acz', '12'], ['adz', 'ab1']],
  ['[0-9]+|(?!a)[a-z]+', ['12', 'bc'], ['abc']],
  ['(?i)ana', ['ANA', 'ana'], ['bia']],
  ['[\\p{L} ]+', ['Ána Đào'], ['ana1']],
  ['\\u00e9\\d\\.', ['é1.'], ['e1.']],
])('[VA-02] RE2 supports patterns as brands write them: %s', (pattern, right, wrong) => {
  expect([...right, ...wrong].filter((value) => accepts(pattern, value))).toEqual(right)
})

const unreadable = ['(', '[a', 'a**', '(?=a', '(a)\\1', 'a(?=b)b', '(?=a(?=b))ab', '\\p{Nothing}', 'a{1001}']
const tooMuch = [
  'a'.repeat(501),
  `[${'a-z'.repeat(33_000)}]`,
  '(?:[a-z]{0,31}){0,31}'.repeat(7),
  '(((a{0,100}){0,100}){0,100}){0,100}',
]

test.each([...unreadable, ...tooMuch])(
  '[VA-01] a pattern that cannot be evaluated is ignored, and only lengths are validated',
  (pattern) => {
    expect(compileByRe2(pattern)).toBeUndefined()
    const judged = rule({ acceptedPattern: pattern })
    expect(judgeField('abcd', judged)).toBeUndefined()
    expect(judgeField('abc', judged)).toBeDefined()
  },
)

test('[VA-01] patterns with catastrophic backtracking return at once', () => {
  const hostile = [
    '(a+)+',
    '(a*)*',
    '(a|a)*b',
    '(a|aa)+',
    '(.*a){20}b',
    '([a-zA-Z]+)*1',
    '(?=(a+)+$)a+b',
    '(?!(a|aa)+c)a+b',
    '(x+x+)+y',
    '(.*)(.*)(.*)(.*)(.*)[^a]',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(?:a?){200}a{200}',
    '([^@]+@?)+\\.x',
    '(\\w+\\s?)*!',
    '((a{1,40}){1,20})+b',
  ]
  const values = ['a'.repeat(255), `${'a'.repeat(254)}!`, `${'x'.repeat(254)}z`, 'a@'.repeat(127)]
  let runs = 0
  for (const pattern of hostile) {
    expect([pattern, compileByRe2(pattern) !== undefined]).toEqual([pattern, true])
    for (const value of values) {
      judgeField(value, rule({ acceptedPattern: pattern, maxLength: 255 }))
      runs += 1
    }
  }
  // A backtracking engine would take years for the first pattern and never reach this line.
  expect(runs).toBe(hostile.length * values.length)
})

test('[VA-01] no pattern and no value throws', () => {
  const piece = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '|',
    '(?=',
    '(?!',
    '\\',
    '*',
    '+',
    '{2}',
    '^',
    '$',
    'a',
    '[^',
    '\\p{L}',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), fc.string({ maxLength: 30 }), (pieces, value) => {
      const judged = rule({ acceptedPattern: pieces.join(''), minLength: 1, maxLength: 30, required: false })
      expect([undefined, 'pattern']).toContain(judgeField(value, judged)?.kind)
    }),
    { numRuns: 500 },
  )
})

test.each(ruleCases)(
  '[VA-02] patternId $patternId ($kind): RE2 and the native engine agree on $name',
  ({ rule: native, value }) => {
    expect(judgeField(value, { ...native, isNative: false })).toEqual(problemOf(value, native))
  },
)
