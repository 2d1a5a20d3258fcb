import { useCallback } from 'react'
import { type FieldProblem, type PatternKind, patternKindOf } from '../kernel/index.ts'
import { emptyField } from './empty-field.ts'
import { type FormKey, useFormLingui } from './use-form-lingui.ts'

/** Messages with the requirement of each kind of pattern. */
const sentences: Readonly<Record<PatternKind, FormKey>> = {
  free: 'form.pattern.length',
  letterFirst: 'form.pattern.letterFirst',
  email: 'form.pattern.email',
  digits: 'form.pattern.digits',
  letterAndDigit: 'form.pattern.letterAndDigit',
  alphanumeric: 'form.pattern.alphanumeric',
  noSpaces: 'form.pattern.noSpaces',
  dateYear: 'form.pattern.dateYear',
  dateMonth: 'form.pattern.dateMonth',
  strong: 'form.pattern.strong',
  withUpper: 'form.pattern.withUpper',
  realName: 'form.pattern.realName',
  letters: 'form.pattern.letters',
  phone: 'form.pattern.phone',
  idNumber: 'form.pattern.idNumber',
  handle: 'form.pattern.handle',
  lowerAndDigits: 'form.pattern.lowerAndDigits',
  upperAndDigits: 'form.pattern.upperAndDigits',
  pin: 'form.pattern.pin',
  words: 'form.pattern.words',
  noLink: 'form.pattern.noLink',
}

/** Kinds with a message in the error catalogue; that message precedes the pattern's requirement. */
const named: Readonly<Partial<Record<PatternKind, FormKey>>> = {
  realName: 'error.realName',
  phone: 'error.phoneFormat',
}

/** Returns a formatter of field problems: "<label> cannot be empty", or the requirement of the field's pattern. */
export function useProblemSentence(): (label: string, problem: FieldProblem) => string {
  const { _: t } = useFormLingui()
  return useCallback(
    (label, problem) => {
      if (problem.kind === 'empty') return emptyField(t, label)
      const { patternId, min, max } = problem
      const kind = patternKindOf(patternId)
      const bounds = min === max ? t('form.pattern.exactly', { n: min }) : t('form.pattern.between', { min, max })
      const name = named[kind]
      const wanted = t(sentences[kind], { bounds })
      return name ? t('form.both', { problem: t(name), wanted }) : wanted
    },
    [t],
  )
}
