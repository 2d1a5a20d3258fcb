import { useBackOnline } from '@azulejo/shared/design'
import { useLanguage } from '@azulejo/shared/remote'
import { useEffect } from 'react'
import type { Kept, KeptAnswer } from './kept-answer.ts'
import { useSource } from './use-source.ts'

/** A kept answer, loaded when first used and again in another language. */
export function useKept<R>(answer: KeptAnswer<R>): Kept<R> {
  const language = useLanguage()
  // Another language is another answer.
  useEffect(() => void answer.load(), [answer, language])
  const kept = useSource(answer.kept)
  useBackOnline(kept.problem?.kind === 'fault', () => void answer.again())
  return kept
}
