import { useAtomValue } from 'jotai'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { CallRecord, RequestOf } from '../wire/call.ts'
import { hostAtom } from './data-host.ts'
import { type Last, stateAtom, withoutPage } from './query-atom.ts'
import type { QueryState } from './query-state.ts'

function useAsked<R extends CallRecord>(
  record: R,
  request: RequestOf<R> | undefined,
  sameList: (request: RequestOf<R>) => unknown,
): QueryState<R> {
  const { locale } = useAtomValue(hostAtom)
  const language = useSyncExternalStore(locale.subscribe, locale.getSnapshot)
  const [last] = useState<Last<R>>(() => ({}))
  const key = request === undefined ? undefined : JSON.stringify(request)
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

/** `queryAtom` for a request that a component has, for example from the address. */
export const useQuery = <R extends CallRecord>(record: R, request: RequestOf<R> | undefined): QueryState<R> =>
  useAsked(record, request, itself)

/** `listQueryAtom` for a request that a component has. */
export const useListQuery = <R extends CallRecord>(record: R, request: RequestOf<R> | undefined): QueryState<R> =>
  useAsked(record, request, withoutPage)
