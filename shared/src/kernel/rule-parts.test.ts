import type { FieldRule } from './field-rule.ts'
import { problemOf } from './field-rules.ts'
import { patternKinds } from './pattern-kinds.ts'
import { rulePartsOf } from './rule-parts.ts'

const ruleOf = (kind: string): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 20,
  acceptedPattern: patternKinds.find(({ name }) => name === kind)?.pattern ?? '',
  isNative: true,
  patternId: patternKinds.findIndex(({ name }) => name === kind),
})
const met = (kind: string, value: string) =>
  rulePartsOf(value, ruleOf(kind))
    ?.filter(({ isMet }) => isMet)
    .map(({ name }) => name)

test.each([
  ['letterAndDigit', '', []],
  ['letterAndDigit', 'abc', ['letter', 'keyboard']],
  ['letterAndDigit', 'abc1', ['letter', 'digit', 'keyboard']],
  ['letterAndDigit', 'abcd12', ['length', 'letter', 'digit', 'keyboard']],
  ['letterAndDigit', 'açã o12', ['length', 'letter', 'digit']],
  ['strong', 'Abcd12!', ['length', 'upper', 'lower', 'digit', 'symbol', 'keyboard']],
  ['strong', 'ABC', ['upper', 'keyboard']],
  ['free', 'a'.repeat(21), []],
])('[VA-01] %s: "%s" meets the parts %j', (kind, value, wanted) => {
  expect(met(kind, value)).toEqual(wanted)
})

test('[VA-01] all parts are met exactly when the rule is met', () => {
  const values = [
    'abcdef',
    'abc123',
    'ABC123',
    '123456',
    '1abcde',
    'Abc12!',
    'ab 123',
    'ábc123',
    'Ab1!',
    'A'.repeat(21),
  ]
  for (const { name } of patternKinds)
    for (const value of values) {
      const parts = rulePartsOf(value, ruleOf(name))
      if (parts)
        expect([name, value, parts.every(({ isMet }) => isMet)]).toEqual([
          name,
          value,
          problemOf(value, ruleOf(name)) === undefined,
        ])
    }
})

test('[VA-01] a kind without separate requirements has no parts', () => {
  expect(rulePartsOf('a@b.example', ruleOf('email'))).toBeUndefined()
})
