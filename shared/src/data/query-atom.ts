import { hashKey, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/query-core'
import { type Atom, atom, type Getter } from 'jotai'
import { type AtomWithQueryOptions, type AtomWithQueryResult, atomWithQuery } from 'jotai-tanstack-query'
import { messageOf, readReply } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, PlainRecord, RequestOf } from '../wire/call.ts'
import { type PendingChange, pendingChangesAtom, restart } from './answer-changes.ts'
import { clientAtom, type DataHost, hostAtom, languageAtom, sendRequestAtom } from './data-host.ts'
import { foldAtom } from './fold-atom.ts'
import type { Held, QueryState } from './query-state.ts'

/** A request, or a function that derives one from other atoms; `undefined` sends nothing yet. */
export type QueryRequest<R> = RequestOf<R> | undefined | ((get: Getter) => RequestOf<R> | undefined)

/** Returns the part of a request that names its list: one list's previous answer is shown while the next one loads. */
export type SameList<R> = (request: RequestOf<R>) => unknown

/** The last answer that was shown, and the list it belongs to. */
export type Last<R> = { readonly list: string; readonly value: AnswerOf<R> } | undefined

/** Returns the name of the list that a request belongs to; undefined without a request. */
export const listOf = <R>(sameList: SameList<R>, request: RequestOf<R> | undefined): string | undefined =>
  request === undefined ? undefined : hashKey([sameList(request)])

/** Returns the last answer after a state was shown: the state's own answer, or the one before. */
export const lastAfter = <R>(last: Last<R>, list: string | undefined, { value }: QueryState<R>): Last<R> => {
  if (list === undefined) return undefined
  return value === undefined || (last?.list === list && last.value === value) ? last : { list, value }
}

/** Adds the last answer of the same list to a state that is loading. */
export const withPrevious = <R>(state: QueryState<R>, list: string | undefined, last: Last<R>): QueryState<R> =>
  state.state === 'loading' && last !== undefined && last.list === list ? { ...state, previous: last.value } : state

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
  refetch: () => void,
): QueryState<R> {
  if (problem && (value !== undefined || !isFetching)) return { state: 'failed', value, problem, isFetching, refetch }
  if (value === undefined || problem)
    return { state: 'loading', value: undefined, previous: undefined, isFetching, refetch }
  return { state: 'ready', value, isFetching, refetch }
}

const nothingSent = { state: 'loading', value: undefined, previous: undefined, isFetching: false } as const

type StateOptions<R> = {
  readonly sameList?: SameList<R>
  /** Language of the answer; a component passes its own, so that language and request change together. */
  readonly languageOf?: (get: Getter) => string
  /** How answers in a language are stored. */
  readonly keptOf?: (get: Getter, language: string) => KeepAnswer<R>
}

/** Returns an atom of the answer to a call, which keeps the previous answer of a list while another page loads. */
export function stateAtom<R extends PlainRecord>(
  record: R,
  request: QueryRequest<R>,
  {
    sameList = (whole) => whole,
    languageOf = (get) => get(get(languageAtom)),
    keptOf = () => ({}),
  }: StateOptions<R> = {},
): Atom<QueryState<R>> {
  type Wanted = { readonly input: RequestOf<R>; readonly language: string } | undefined
  const wantedAtom = atom((get): Wanted => {
    const input = typeof request === 'function' ? (request as (get: Getter) => RequestOf<R> | undefined)(get) : request
    return input === undefined ? undefined : { input, language: languageOf(get) }
  })
  // An equal request keeps its identity, and with it its query.
  const sameAtom = foldAtom<Wanted, Wanted>(wantedAtom, (now, before) => replaceEqualDeep(before, now))
  const activeAtom = atom((get) => {
    const wanted = get(sameAtom)
    if (!wanted) return undefined
    const [client, queryKey] = [get(clientAtom), keyOf(record, wanted.input, wanted.language)]
    return {
      held: heldAtom(record, wanted.input, wanted.language, keptOf(get, wanted.language)),
      list: listOf(sameList, wanted.input),
      // The function stays the same as long as the query, so that effects may depend on the function.
      refetch: () => refetchQuery(client, queryKey),
      // Reads the client, because readers are notified later, after a change in the data has left the pending changes.
      newest: () => client.getQueryData<Held<R>>(queryKey),
    }
  })
  const changesAtom = atom((get) => get(pendingChangesAtom).filter(({ operation }) => operation === record.operation))
  const nowAtom = atom((get): { readonly list: string | undefined; readonly state: QueryState<R> } => {
    const active = get(activeAtom)
    if (!active) return { list: undefined, state: { ...nothingSent, refetch: () => undefined } }
    const result = get(active.held) as AtomWithQueryResult<Held<R>>
    const data = changed(active.newest() ?? result.data, get(changesAtom))
    return { list: active.list, state: stateOf<R>({ ...result, data } as typeof result, active.refetch) }
  })
  type Shown = { readonly state: QueryState<R>; readonly last: Last<R> }
  const shownAtom = foldAtom(nowAtom, ({ list, state }, before: Shown | undefined) => ({
    state: withPrevious(state, list, before?.last),
    last: lastAfter(before?.last, list, state),
  }))
  const queryAtom = atom(
    (get) => get(shownAtom).state,
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

/**
 * Returns an atom of the answer to a call. The request is sent when a component first reads the atom, and whenever the
 * request or the language changes. A superseded request is aborted. Readers of one store share the answer.
 */
export const queryAtom = <R extends PlainRecord>(record: R, request: QueryRequest<R>): Atom<QueryState<R>> =>
  stateAtom(record, request)

/** Returns a request without its paging: requests of one list differ only in their page, bound and cursor. */
export const withoutPage = (request: unknown) => {
  const { page, pageNo, bound, newest, after, ...filter } = request as Record<string, unknown>
  return filter
}

/** Returns an atom of the requested page of a list; the page shown before stays as `previous` while the new page loads. */
export const listQueryAtom = <R extends PlainRecord>(record: R, request: QueryRequest<R>): Atom<QueryState<R>> =>
  stateAtom(record, request, { sameList: withoutPage })
