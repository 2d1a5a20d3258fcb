import type { FieldProblem } from '@azulejo/shared/kernel'
import { useCallback } from 'react'
import { type EntryKey, useEntryWords } from '../words/use-entry-words.ts'

/** What each pattern asks for, by `patternId`; an id without a sentence of its own tells the length. */
const sentences: Readonly<Partial<Record<number, EntryKey>>> = {
  0: 'host.pattern.length',
  1: 'host.pattern.letterFirst',
  2: 'host.pattern.email',
  3: 'host.pattern.digits',
  4: 'host.pattern.letterAndDigit',
  5: 'host.pattern.alphanumeric',
  6: 'host.pattern.noSpaces',
  7: 'host.pattern.dateYear',
  8: 'host.pattern.dateMonth',
  9: 'host.pattern.strong',
  10: 'host.pattern.upper',
}

/** Says what is wrong with a field: its name and "cannot be empty", or what its pattern asks for. */
export function useProblemSentence(): (label: string, problem: FieldProblem) => string {
  const say = useEntryWords()
  return useCallback(
    (label, problem) => {
      if (problem.kind === 'empty') return `${label} ${say('not_empty')}`
      const { patternId, min, max } = problem
      const bounds = min === max ? say('host.pattern.exactly', { n: min }) : say('host.pattern.between', { min, max })
      return say(sentences[patternId] ?? 'host.pattern.length', { bounds })
    },
    [say],
  )
}
