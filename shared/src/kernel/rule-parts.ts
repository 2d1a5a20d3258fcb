import { type FieldRule, lengthProblem } from './field-rule.ts'
import { type PatternKind, patternKindOf } from './pattern-kinds.ts'

const parts = {
  letter: /[A-Za-z]/,
  digit: /[0-9]/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  symbol: /[!-/:-@[-`{-~]/,
  letterFirst: /^[A-Za-z]/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  digits: /^[0-9]+$/,
  keyboard: /^[!-~]+$/,
  noSpaces: /^\S+$/,
} as const

export type RulePartName = 'length' | keyof typeof parts

export type RulePart = { readonly name: RulePartName; readonly isMet: boolean }

const partsOfKind: Readonly<Partial<Record<PatternKind, readonly (keyof typeof parts)[]>>> = {
  free: [],
  letterFirst: ['letterFirst', 'alphanumeric'],
  digits: ['digits'],
  letterAndDigit: ['letter', 'digit', 'keyboard'],
  alphanumeric: ['alphanumeric'],
  noSpaces: ['noSpaces'],
  strong: ['upper', 'lower', 'digit', 'symbol', 'keyboard'],
  withUpper: ['upper', 'alphanumeric'],
}

/**
 * Splits a rule into requirements for a checklist that updates during typing: `letterAndDigit` requires its length, a
 * letter, a digit, and only printable ASCII characters. The rule's own pattern makes the final decision.
 * @returns undefined for kinds of patterns without separate requirements
 */
export function rulePartsOf(value: string, rule: FieldRule): readonly RulePart[] | undefined {
  const names = partsOfKind[patternKindOf(rule.patternId)]
  if (!names) return undefined
  const isLong = value !== '' && lengthProblem(value, rule) === undefined
  return [{ name: 'length', isMet: isLong }, ...names.map((name) => ({ name, isMet: parts[name].test(value) }))]
}
