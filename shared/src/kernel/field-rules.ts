import { compilePattern } from './accepted-pattern.ts'
import { demandOf, type FieldProblem, type FieldRule, lengthProblem } from './field-rule.ts'

/** Whether a value is judged by its pattern where it is typed; else the platform is asked. */
export const mayRun = ({ acceptedPattern, isNative }: FieldRule): boolean =>
  isNative === true || acceptedPattern === '*'

/**
 * Checks one value against its rule. A value outside the bounds is refused before its pattern runs, so the length of what
 * a pattern sees is bounded. A pattern that a page may not run, or cannot, refuses nothing here.
 */
export function problemOf(value: string, rule: FieldRule): FieldProblem | undefined {
  const problem = lengthProblem(value, rule)
  if (problem || value === '' || !mayRun(rule)) return problem
  const accepted = compilePattern(rule.acceptedPattern)
  return accepted?.accepts(value) === false ? demandOf(rule) : undefined
}
