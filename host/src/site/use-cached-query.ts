import { useBackOnline } from '@azulejo/shared/design'
import { useLanguage } from '@azulejo/shared/remote'
import { useEffect } from 'react'
import type { CachedQuery, CachedQueryState } from './cached-query.ts'
import { useSource } from './use-source.ts'

/** A cached query, loaded when first used and again in another language. */
export function useCachedQuery<R>(answer: CachedQuery<R>): CachedQueryState<R> {
  const language = useLanguage()
  // Another language is another answer.
  useEffect(() => void answer.load(), [answer, language])
  const state = useSource(answer.state)
  useBackOnline(state.problem?.kind === 'fault', () => void answer.refetch())
  return state
}
