import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PlainRecord, RequestOf } from '../wire/call.ts'
import { hostAtom } from './data-host.ts'
import { type Last, lastAfter, listOf, type SameList, stateAtom, withoutPage, withPrevious } from './query-atom.ts'
import type { QueryState } from './query-state.ts'
import { useSame } from './use-same.ts'

export type QueryHookOptions = {
  /** Debounce in milliseconds before a changed request is sent, for example of a search text; none if omitted. */
  readonly pauseMs?: number
}

/** Debounces a value: returns undefined until the value has been stable for the pause, which aborts the previous request. */
function useSettled<Value>(value: Value | undefined, pauseMs: number): Value | undefined {
  const [settled, setSettled] = useState<Value>()
  useEffect(() => {
    if (pauseMs === 0 || value === settled) return
    const timer = setTimeout(() => setSettled(value), value === undefined ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value, settled, pauseMs])
  return pauseMs === 0 || value === settled ? value : undefined
}

function useQueryState<R extends PlainRecord>(
  record: R,
  request: RequestOf<R> | undefined,
  sameList: SameList<R>,
  { pauseMs = 0 }: QueryHookOptions = {},
): QueryState<R> {
  const { locale } = useAtomValue(hostAtom)
  const language = useSyncExternalStore(locale.subscribe, locale.getSnapshot, locale.getSnapshot)
  const sent = useSettled(useSame(request), pauseMs)
  const query = useMemo(
    () => stateAtom(record, sent, { sameList, languageOf: () => language }),
    [record, sent, sameList, language],
  )
  const state = useAtomValue(query)
  // Each request has an atom of its own, so the answer to the request before is kept here.
  const list = listOf(sameList, sent)
  const [last, setLast] = useState<Last<R>>()
  const next = lastAfter(last, list, state)
  if (next !== last) setLast(next)
  return useMemo(() => withPrevious(state, list, last), [state, list, last])
}

const itself = <Value>(value: Value): Value => value

/** `queryAtom` for a request that a component computes, for example from the address or a search field. */
export const useQuery = <R extends PlainRecord>(
  record: R,
  request: RequestOf<R> | undefined,
  options?: QueryHookOptions,
): QueryState<R> => useQueryState(record, request, itself, options)

/** `listQueryAtom` for a request that a component computes. */
export const useListQuery = <R extends PlainRecord>(
  record: R,
  request: RequestOf<R> | undefined,
  options?: QueryHookOptions,
): QueryState<R> => useQueryState(record, request, withoutPage, options)
