import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/query-core'
import { type Atom, atom, type Getter } from 'jotai'
import { type AtomWithQueryOptions, type AtomWithQueryResult, atomWithQuery } from 'jotai-tanstack-query'
import { messageOf, readReply } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, PlainRecord, RequestOf } from '../wire/call.ts'
import { type PendingChange, pendingChangesAtom, restart } from './answer-changes.ts'
import { clientAtom, type DataHost, hostAtom, languageAtom, sendRequestAtom } from './data-host.ts'
import type { Held, QueryState } from './query-state.ts'

/** A request, or a function that derives one from other atoms; `undefined` sends nothing yet. */
export type QueryRequest<R> = RequestOf<R> | undefined | ((get: Getter) => RequestOf<R> | undefined)

/** Returns the part of a request that names its list: one list's previous answer is shown while the next one loads. */
type SameList<R> = (request: RequestOf<R>) => unknown

/** The last answer that was shown, and the list it belongs to. */
export type Last<R> = { list?: string; value?: AnswerOf<R> }

/** Keeps the last value beside a problem. Problems are data, because query-core drops an error when any reader leaves. */
const keepValue = (before: unknown, next: unknown) => {
  const [old, held] = [before as Held<CallRecord> | undefined, next as Held<CallRecord>]
  return replaceEqualDeep(before, held.problem && old?.value !== undefined ? { ...held, value: old.value } : held)
}

const keyOf = <R extends CallRecord>({ operation }: R, request: RequestOf<R>, language: string): QueryKey => [
  operation,
  language,
  request,
]

/** Query options, and a function that stores each answer outside of the query. */
export type KeepAnswer<R> = {
  readonly options?: Partial<AtomWithQueryOptions<Held<R>>>
  readonly keep?: (value: AnswerOf<R>) => void
}

/** Returns the answer that the page embeds, if any. The query starts with this answer and still fetches a newer one. */
function firstHeld<R extends PlainRecord>(
  { firstAnswer }: DataHost,
  record: R,
  request: RequestOf<R>,
): Held<R> | undefined {
  const message = messageOf(record, request, {})
  const body = message.ok ? firstAnswer(message.value) : undefined
  const read = body === undefined ? undefined : readReply(record, { status: 200, body })
  return read?.ok ? { value: read.value } : undefined
}

/** Creates one query per request: an observer that is given another request would send the request twice. */
const heldAtom = <R extends PlainRecord>(record: R, request: RequestOf<R>, language: string, kept: KeepAnswer<R>) =>
  atomWithQuery<Held<R>>(
    (get) => {
      const sendRequest = get(sendRequestAtom)
      const first = firstHeld(get(hostAtom), record, request)
      return {
        queryKey: keyOf(record, request, language),
        structuralSharing: keepValue,
        ...kept.options,
        ...(first ? { initialData: first, initialDataUpdatedAt: 0 } : {}),
        queryFn: async ({ signal }): Promise<Held<R>> => {
          const result = await sendRequest(record, request, { signal })
          if (result.ok) kept.keep?.(result.value)
          return result.ok ? { value: result.value } : { problem: result.error }
        },
      }
    },
    (get) => get(clientAtom),
  )

/**
 * Refetches a query. A failed query that is already refetching is not sent again, because the page and each of its error
 * messages react to a restored connection. Any other query in flight is restarted, because its answer may be outdated.
 */
function refetchQuery(client: QueryClient, queryKey: QueryKey): void {
  const filters = { queryKey, exact: true }
  const held = client.getQueryData<Held<CallRecord>>(queryKey)
  if (held?.problem) void client.refetchQueries(filters, { cancelRefetch: false })
  else void restart(client, filters)
}

/** Applies the changes of pending mutations to a held answer. */
const changed = <R>(held: Held<R> | undefined, changes: readonly PendingChange[]): Held<R> | undefined =>
  held?.value === undefined || changes.length === 0
    ? held
    : { ...held, value: changes.reduce<unknown>((value, { change }) => change(value), held.value) as AnswerOf<R> }

function stateOf<R>(
  { data: { value, problem } = {}, isFetching }: AtomWithQueryResult<Held<R>>,
  previous: AnswerOf<R> | undefined,
  refetch: () => void,
): QueryState<R> {
  if (problem && (value !== undefined || !isFetching)) return { state: 'failed', value, problem, isFetching, refetch }
  if (value === undefined || problem) return { state: 'loading', value: undefined, previous, isFetching, refetch }
  return { state: 'ready', value, isFetching, refetch }
}

/**
 * @param lastOf where the last answer is kept: in the store, or in the component that reads the atom
 * @param languageOf language of the answer; a component passes its own, so that language and request change together
 * @param keptOf how answers in a language are stored
 */
export function stateAtom<R extends PlainRecord>(
  record: R,
  request: QueryRequest<R>,
  sameList: SameList<R>,
  lastOf: (get: Getter) => Last<R>,
  languageOf: (get: Getter) => string = (get) => get(get(languageAtom)),
  keptOf: (get: Getter, language: string) => KeepAnswer<R> = () => ({}),
): Atom<QueryState<R>> {
  const keyAtom = atom((get) => {
    const input = typeof request === 'function' ? (request as (get: Getter) => RequestOf<R> | undefined)(get) : request
    return input === undefined ? undefined : JSON.stringify([input, languageOf(get)])
  })
  const activeAtom = atom((get) => {
    const key = get(keyAtom)
    if (key === undefined) return undefined
    const [input, language] = JSON.parse(key) as [RequestOf<R>, string]
    const [client, queryKey] = [get(clientAtom), keyOf(record, input, language)]
    return {
      held: heldAtom(record, input, language, keptOf(get, language)),
      list: JSON.stringify(sameList(input)),
      // The function stays the same as long as the query, so that effects may depend on the function.
      refetch: () => refetchQuery(client, queryKey),
      // Reads the client, because readers are notified later, after a change in the data has left the pending changes.
      newest: () => client.getQueryData<Held<R>>(queryKey),
    }
  })
  const changesAtom = atom((get) => get(pendingChangesAtom).filter(({ operation }) => operation === record.operation))
  const queryAtom = atom(
    (get): QueryState<R> => {
      const active = get(activeAtom)
      const last = lastOf(get)
      if (!active) {
        delete last.value
        return { state: 'loading', value: undefined, previous: undefined, isFetching: false, refetch: () => undefined }
      }
      const result = get(active.held) as AtomWithQueryResult<Held<R>>
      const state = stateOf<R>(
        { ...result, data: changed(active.newest() ?? result.data, get(changesAtom)) } as typeof result,
        last.list === active.list ? last.value : undefined,
        active.refetch,
      )
      if (state.value !== undefined) Object.assign(last, { list: active.list, value: state.value })
      return state
    },
    (get) => {
      const now = get(queryAtom)
      if (now.state === 'failed' && now.problem.kind === 'fault') now.refetch()
    },
  )
  // A query that failed with a fault is refetched when the connection is back.
  queryAtom.onMount = (retry) => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }
  return queryAtom
}

/** Keeps the last answer of an atom in each store. */
export const inStore = <R>() => {
  const lastAtom = atom((): Last<R> => ({}))
  return (get: Getter) => get(lastAtom)
}

/**
 * Returns an atom of the answer to a call. The request is sent when a component first reads the atom, and whenever the
 * request or the language changes. A superseded request is aborted. Readers of one store share the answer.
 */
export const queryAtom = <R extends PlainRecord>(record: R, request: QueryRequest<R>): Atom<QueryState<R>> =>
  stateAtom(record, request, (whole) => whole, inStore<R>())

/** Returns a request without its paging: requests of one list differ only in their page, bound and cursor. */
export const withoutPage = (request: unknown) => {
  const { page, pageNo, bound, after, ...filter } = request as Record<string, unknown>
  return filter
}

/** Returns an atom of the requested page of a list; the page shown before stays as `previous` while the new page loads. */
export const listQueryAtom = <R extends PlainRecord>(record: R, request: QueryRequest<R>): Atom<QueryState<R>> =>
  stateAtom(record, request, withoutPage, inStore<R>())
