import { compilePattern } from './accepted-pattern.ts'
import { demandOf, type FieldProblem, type FieldRule, lengthProblem } from './field-rule.ts'

/**
 * Checks one value against its rule. A value outside the bounds is refused before its pattern runs, so the length of what
 * a pattern sees is bounded. A pattern that cannot be evaluated refuses nothing.
 */
export function problemOf(value: string, rule: FieldRule): FieldProblem | undefined {
  const problem = lengthProblem(value, rule)
  if (problem || value === '') return problem
  const accepted = compilePattern(rule.acceptedPattern)
  return accepted?.accepts(value) === false ? demandOf(rule) : undefined
}
