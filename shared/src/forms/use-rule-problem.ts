import { useCallback } from 'react'
import type { FieldRule } from '../kernel/field-rule.ts'
import { problemOf } from '../kernel/field-rules.ts'
import { useProblemSentence } from './field-problem.ts'

/** Judges texts by a rule of the brand's settings; one whose pattern no page may run is judged when the form is sent. */
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
