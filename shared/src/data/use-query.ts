import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PlainRecord, RequestOf } from '../wire/call.ts'
import { hostAtom } from './data-host.ts'
import { type Last, stateAtom, withoutPage } from './query-atom.ts'
import type { QueryState } from './query-state.ts'

export type QueryHookOptions = {
  /** Debounce in milliseconds before a changed request is sent, for example of a search text; none when left out. */
  readonly pauseMs?: number
}

/** Debounces a key: returns undefined until the key has been stable for the pause, which aborts the previous request. */
function useSettled(key: string | undefined, pauseMs: number): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    if (pauseMs === 0 || key === settled) return
    const timer = setTimeout(() => setSettled(key), key === undefined ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [key, settled, pauseMs])
  return pauseMs === 0 || key === settled ? key : undefined
}

function useQueryState<R extends PlainRecord>(
  record: R,
  request: RequestOf<R> | undefined,
  sameList: (request: RequestOf<R>) => unknown,
  { pauseMs = 0 }: QueryHookOptions = {},
): QueryState<R> {
  const { locale } = useAtomValue(hostAtom)
  const language = useSyncExternalStore(locale.subscribe, locale.getSnapshot, locale.getSnapshot)
  const [last] = useState<Last<R>>(() => ({}))
  const key = useSettled(request === undefined ? undefined : JSON.stringify(request), pauseMs)
  const query = useMemo(
    () =>
      stateAtom(
        record,
        key === undefined ? undefined : (JSON.parse(key) as RequestOf<R>),
        sameList,
        () => last,
        () => language,
      ),
    [record, key, sameList, last, language],
  )
  return useAtomValue(query)
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
