import { compilePattern } from './accepted-pattern.ts'
import { demandOf, type FieldProblem, type FieldRule, lengthProblem } from './field-rule.ts'

/** Whether the page may run the rule's pattern; otherwise the platform validates the value. */
export const mayRun = ({ acceptedPattern, isNative }: FieldRule): boolean =>
  isNative === true || acceptedPattern === '*'

/**
 * Validates a value against its rule. The length check runs before the pattern, so that pattern input has a bounded length.
 * A pattern that the page may not run or cannot compile rejects nothing here.
 */
export function problemOf(value: string, rule: FieldRule): FieldProblem | undefined {
  const problem = lengthProblem(value, rule)
  if (problem || value === '' || !mayRun(rule)) return problem
  const accepted = compilePattern(rule.acceptedPattern)
  return accepted?.accepts(value) === false ? demandOf(rule) : undefined
}
