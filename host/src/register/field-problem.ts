import { type FieldProblem, type PatternKind, patternKindOf } from '@azulejo/shared/kernel'
import { useCallback } from 'react'
import { emptyField } from '../words/empty-field.ts'
import { type EntryKey, useEntryWords } from '../words/use-entry-words.ts'

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
  const say = useEntryWords()
  return useCallback(
    (label, problem) => {
      if (problem.kind === 'empty') return emptyField(say, label)
      const { patternId, min, max } = problem
      const kind = patternKindOf(patternId)
      const bounds = min === max ? say('host.pattern.exactly', { n: min }) : say('host.pattern.between', { min, max })
      const name = named[kind]
      const wanted = say(sentences[kind], { bounds })
      return name ? say('host.field.both', { problem: say(name), wanted }) : wanted
    },
    [say],
  )
}
