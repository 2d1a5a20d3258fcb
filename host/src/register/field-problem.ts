import type { FieldProblem } from '@azulejo/shared/kernel'
import { useCallback } from 'react'
import { type HostKey, useWords } from '../words/use-words.ts'

type Sentence = readonly [range: HostKey, exact: HostKey]
const same = (key: HostKey): Sentence => [key, key]
const anyLength: Sentence = ['host.pattern.length', 'host.pattern.lengthExact']

/** What each pattern asks for, by `patternId`; ids without a sentence of their own tell the length. */
const sentences: Readonly<Partial<Record<number, Sentence>>> = {
  0: anyLength,
  1: same('host.pattern.letterFirst'),
  2: same('host.pattern.email'),
  3: ['host.pattern.digits', 'host.pattern.digitsExact'],
  4: same('host.pattern.letterAndDigit'),
  5: same('host.pattern.alphanumeric'),
  6: same('host.pattern.noSpaces'),
  7: same('host.pattern.dateYear'),
  8: same('host.pattern.dateMonth'),
  9: same('host.pattern.strong'),
}

/** Says what is wrong with a field: its name and "cannot be empty", or what its pattern asks for. */
export function useProblemSentence(): (label: string, problem: FieldProblem) => string {
  const say = useWords()
  return useCallback(
    (label, problem) => {
      if (problem.kind === 'empty') return `${label} ${say('not_empty')}`
      const { patternId, min, max } = problem
      const [range, exact] = sentences[patternId] ?? anyLength
      return say(min === max ? exact : range, { min, max })
    },
    [say],
  )
}
