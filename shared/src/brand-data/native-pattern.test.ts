import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { compilePattern, patternKinds } from '../kernel/index.ts'
import { backtrackingSteps, nodesOf } from '../testing/backtracking-steps.ts'
import { mostWays, runsNatively } from './native-pattern.ts'
import { compileByRe2 } from './re2-pattern.ts'

const formerEmail = '[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}'
const email = patternKinds[2].pattern
const usual = patternKinds.map(({ pattern }) => pattern as string).filter((pattern) => pattern !== '*')

const signs = ['a', 'A', '0', '1', 'é', ' ', '.', '@', '-', '/', '!', '<', ':', 'w', '+', '😀']
const worstLength = 255
const fill = (piece: string, end: string) => {
  const [one = '', ...more] = [...piece]
  const part = [one, ...more]
  const rest = worstLength - [...end].length
  return Array.from({ length: rest }, (_, place) => part[place % part.length]).join('') + end
}
const worst = signs.flatMap((one) =>
  signs.flatMap((other) => [fill(one, other), fill(one + other, ''), fill(one + other, '!')]),
)

/** Upper bound of steps: every node of the pattern at every position, once more than a value can match. */
const mostStepsOf = (pattern: string) => nodesOf(pattern) * (worstLength + 1) * (mostWays + 1)
const isBounded = (pattern: string, value: string) =>
  backtrackingSteps(pattern, value, mostStepsOf(pattern)) < mostStepsOf(pattern)

test.each(usual)(
  '[VA-01] the usual pattern %s runs natively in a bounded number of steps for 255 characters',
  (pattern) => {
    expect(runsNatively(pattern)).toBe(true)
    expect(worst.filter((value) => !isBounded(pattern, value))).toEqual([])
  },
)

const exponential = [
  '^(a+)+$',
  '(a+)+',
  '(a*)*b',
  '(a|a)*b',
  '(a|aa)+',
  '([a-zA-Z]+)*1',
  '(?=(a+)+b)a+',
  '(x+x+)+y',
  '([^@]+@?)+\\.x',
]
test.each(exponential)(
  '[VA-01] the exponential pattern %s exceeds the step limit and does not run natively',
  (pattern) => {
    expect(runsNatively(pattern)).toBe(false)
    expect(isBounded(pattern, fill(pattern.includes('x+') ? 'x' : 'a', '!'))).toBe(false)
  },
)

test.each([
  ['quadratic', 'a*a*b'],
  ['quadratic', formerEmail],
  ['of degree five', '(.*)(.*)(.*)(.*)(.*)[^a]'],
  ['of degree three in a look-ahead', '(?=.*a.*a.*b)[a-z]+'],
  ['finite, with 2^25 ways', '(?:a?){25}a{25}'],
  ['linear and not proven', '[a-z]+(?:-[a-z]+)*-[a-z]+'],
  ['understood by RE2 alone', '(?i)ana'],
  ['understood by neither', 'a(?=b)b'],
  ['no expression', '[a'],
  ['longer than what is proven', '[a-z]{3}'.repeat(30)],
])('[VA-01] a pattern that is %s does not run natively: %s', (_, pattern) => {
  expect(runsNatively(pattern)).toBe(false)
})

/** White space that only the browser's engine matches as `\s`. */
const otherSpace = /[^\S\t\n\f\r ]/u
const addresses = fc.oneof(
  fc.emailAddress(),
  fc
    .array(fc.constantFrom('a', 'bc', '1', '.', '@', '-', ' ', '\n', 'é', '😀', '\u00a0'), { maxLength: 12 })
    .map((signs) => signs.join('')),
  fc
    .tuple(fc.constantFrom('ana', 'a.b', '.'), fc.constantFrom('@'), fc.stringMatching(/^[a.]{0,7}$/))
    .map((parts) => parts.join('')),
)

test('[VA-02] the e-mail pattern accepts the same values as its backtracking predecessor, in both engines', () => {
  const [former, now, native] = [compileByRe2(formerEmail), compileByRe2(email), compilePattern(email)]
  const seen = { right: 0, wrong: 0 }
  fc.assert(
    fc.property(addresses, (value) => {
      const isRight = former?.accepts(value)
      seen[isRight ? 'right' : 'wrong'] += 1
      expect(now?.accepts(value)).toBe(isRight)
      if (!otherSpace.test(value)) expect(native?.accepts(value)).toBe(isRight)
    }),
    { numRuns: 2_000 },
  )
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(200)
  expect(native?.accepts('ana\u00a0b@azulejo.test')).toBe(false)
})

const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '\\w', 'ab', '(?:a|b)', '(?:a|ab)', '(?:b|\\w)')
const repeated = fc
  .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,9}'))
  .map(([part, count]) => (part.length > 1 && part !== '.' && !/^[[\\(]/.test(part) ? `(?:${part})` : part) + count)
const sequence = fc.array(repeated, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const patterns = fc.oneof(
  sequence,
  fc.tuple(sequence, sequence).map(([one, other]) => `${one}|${other}`),
  fc
    .tuple(sequence, fc.constantFrom('*', '+', '{1,4}'), sequence)
    .map(([one, count, other]) => `(?:${one})${count}${other}`),
  fc.tuple(sequence, sequence).map(([one, other]) => `(?=${one})${other}`),
)

test('[VA-01] any pattern that runs natively takes a bounded number of steps, even for the worst values', () => {
  const values = ['a', 'b', '1', 'ab', 'ba', 'a1', 'aab'].flatMap((piece) =>
    ['', 'a', 'b', '!'].map((end) => fill(piece, end)),
  )
  let admitted = 0
  fc.assert(
    fc.property(patterns, (pattern) => {
      if (!runsNatively(pattern)) return
      admitted += 1
      expect(values.filter((value) => !isBounded(pattern, value)).map((value) => [pattern, value])).toEqual([])
    }),
    { numRuns: 100 },
  )
  expect(admitted).toBeGreaterThan(10)
})
