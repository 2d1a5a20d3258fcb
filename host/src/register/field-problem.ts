import { type FieldProblem, type PatternKind, patternKindOf } from '@azulejo/shared/kernel'
import { useCallback } from 'react'
import { emptyField } from '../locales/empty-field.ts'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'

/** What each kind of pattern asks for. */
const sentences: Readonly<Record<PatternKind, EntryKey>> = {
  free: 'host.pattern.length',
  letterFirst: 'host.pattern.letterFirst',
  email: 'host.pattern.email',
  digits: 'host.pattern.digits',
  letterAndDigit: 'host.pattern.letterAndDigit',
  alphanumeric: 'host.pattern.alphanumeric',
  noSpaces: 'host.pattern.noSpaces',
  dateYear: 'host.pattern.dateYear',
  dateMonth: 'host.pattern.dateMonth',
  strong: 'host.pattern.strong',
  withUpper: 'host.pattern.withUpper',
  realName: 'host.pattern.realName',
  letters: 'host.pattern.letters',
  phone: 'host.pattern.phone',
  idNumber: 'host.pattern.idNumber',
  handle: 'host.pattern.handle',
  lowerAndDigits: 'host.pattern.lowerAndDigits',
  upperAndDigits: 'host.pattern.upperAndDigits',
  pin: 'host.pattern.pin',
  words: 'host.pattern.words',
  noLink: 'host.pattern.noLink',
}

/** Kinds that the catalogue of errors knows by name; it comes before what the pattern asks for. */
const named: Readonly<Partial<Record<PatternKind, EntryKey>>> = {
  realName: 'error.realName',
  phone: 'error.phoneFormat',
}

/** Says what is wrong with a field: its name and "cannot be empty", or what its pattern asks for. */
export function useProblemSentence(): (label: string, problem: FieldProblem) => string {
  const { _: t } = useEntryLingui()
  return useCallback(
    (label, problem) => {
      if (problem.kind === 'empty') return emptyField(t, label)
      const { patternId, min, max } = problem
      const kind = patternKindOf(patternId)
      const bounds = min === max ? t('host.pattern.exactly', { n: min }) : t('host.pattern.between', { min, max })
      const name = named[kind]
      const wanted = t(sentences[kind], { bounds })
      return name ? t('host.field.both', { problem: t(name), wanted }) : wanted
    },
    [t],
  )
}
