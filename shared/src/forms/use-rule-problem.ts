import { useCallback } from 'react'
import type { FieldRule } from '../kernel/field-rule.ts'
import { problemOf } from '../kernel/field-rules.ts'
import { useProblemSentence } from './field-problem.ts'

/** Validates texts by a rule of the brand's settings. The platform checks patterns that pages must not run. */
export function useRuleProblem(): (label: string, rule: FieldRule | undefined) => (text: string) => string | undefined {
  const sentence = useProblemSentence()
  return useCallback(
    (label, rule) => (text) => {
      const wrong = rule && problemOf(text, rule)
      return wrong && sentence(label, wrong)
    },
    [sentence],
  )
}
