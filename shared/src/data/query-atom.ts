import { type Atom, atom, type Getter } from 'jotai'
import { messageOf, readReply } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, PlainRecord, RequestOf } from '../wire/call.ts'
import { type PendingChange, pendingChangesAtom, restart } from './answer-changes.ts'
import { clientAtom, type DataHost, hostAtom, languageAtom, sendRequestAtom } from './data-host.ts'
import {
  type AtomWithQueryOptions,
  type AtomWithQueryResult,
  atomWithQuery,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from './query-packages.ts'
import type { Held, QueryState } from './query-state.ts'

/** A request, or how it follows from other atoms; `undefined` asks nothing yet. */
export type QueryRequest<R> = RequestOf<R> | undefined | ((get: Getter) => RequestOf<R> | undefined)

/** The part of a request whose answers may stand in for each other while one of them is loading. */
type SameList<R> = (request: RequestOf<R>) => unknown

/** The last answer that was shown. */
export type Last<R> = { list?: string; value?: AnswerOf<R> }

/** A problem is an answer too: query-core would drop the errors of a query for all its readers when one of them leaves. */
const keepValue = (before: unknown, next: unknown) => {
  const [old, held] = [before as Held<CallRecord> | undefined, next as Held<CallRecord>]
  return replaceEqualDeep(before, held.problem && old?.value !== undefined ? { ...held, value: old.value } : held)
}

const keyOf = <R extends CallRecord>({ operation }: R, request: RequestOf<R>, language: string): QueryKey => [
  operation,
  language,
  request,
]

/** Where an answer is kept beside the query, and for how long it need not be asked for again. */
export type KeepAnswer<R> = {
  readonly options?: Partial<AtomWithQueryOptions<Held<R>>>
  readonly keep?: (value: AnswerOf<R>) => void
}

/** The answer that the page brought along; the query begins with it and is asked all the same. */
function firstHeld<R extends PlainRecord>(
  { firstAnswer }: DataHost,
  record: R,
  request: RequestOf<R>,
): Held<R> | undefined {
  const message = firstAnswer && messageOf(record, request, {})
  const body = message?.ok ? firstAnswer?.(message.value) : undefined
  const read = body === undefined ? undefined : readReply(record, { status: 200, body })
  return read?.ok ? { value: read.value } : undefined
}

/** One request is one query: an observer that is given another request would send it twice. */
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
 * Asks again. What failed and is on its way again is not sent once more: the page and each of its error messages hear of a
 * connection that is back. Anything else is sent once more, for the answer on its way may be from before a change.
 */
function refetchQuery(client: QueryClient, queryKey: QueryKey): void {
  const filters = { queryKey, exact: true }
  const held = client.getQueryData<Held<CallRecord>>(queryKey)
  if (held?.problem) void client.refetchQueries(filters, { cancelRefetch: false })
  else void restart(client, filters)
}

/** What is held, with what mutations on their way make of it. */
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
 * @param languageOf a component passes the language it renders in, so that it changes together with the request
 * @param keptOf how an answer in a language is kept
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
    const asked = typeof request === 'function' ? (request as (get: Getter) => RequestOf<R> | undefined)(get) : request
    return asked === undefined ? undefined : JSON.stringify([asked, languageOf(get)])
  })
  const askedAtom = atom((get) => {
    const key = get(keyAtom)
    if (key === undefined) return undefined
    const [asked, language] = JSON.parse(key) as [RequestOf<R>, string]
    const [client, queryKey] = [get(clientAtom), keyOf(record, asked, language)]
    return {
      held: heldAtom(record, asked, language, keptOf(get, language)),
      list: JSON.stringify(sameList(asked)),
      // The same function for as long as the query lasts, so that effects may depend on it.
      refetch: () => refetchQuery(client, queryKey),
      // Readers are told of it a moment later: by then a change that it holds is pending no more.
      newest: () => client.getQueryData<Held<R>>(queryKey),
    }
  })
  const changesAtom = atom((get) => get(pendingChangesAtom).filter(({ operation }) => operation === record.operation))
  const queryAtom = atom(
    (get): QueryState<R> => {
      const asked = get(askedAtom)
      const last = lastOf(get)
      if (!asked) {
        delete last.value
        return { state: 'loading', value: undefined, previous: undefined, isFetching: false, refetch: () => undefined }
      }
      const result = get(asked.held) as AtomWithQueryResult<Held<R>>
      const state = stateOf<R>(
        { ...result, data: changed(asked.newest() ?? result.data, get(changesAtom)) } as typeof result,
        last.list === asked.list ? last.value : undefined,
        asked.refetch,
      )
      if (state.value !== undefined) Object.assign(last, { list: asked.list, value: state.value })
      return state
    },
    (get) => {
      const now = get(queryAtom)
      if (now.state === 'failed' && now.problem.kind === 'fault') now.refetch()
    },
  )
  // What did not come is asked for again when the connection is back.
  queryAtom.onMount = (retry) => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }
  return queryAtom
}

/** The last answer of an atom in each store. */
export const inStore = <R>() => {
  const lastAtom = atom((): Last<R> => ({}))
  return (get: Getter) => get(lastAtom)
}

/**
 * The answer to a call, asked for when the atom is first read by a component and whenever the request or the language changes.
 * A request that another one overtakes is aborted. Readers of one store share the answer.
 */
export const queryAtom = <R extends PlainRecord>(record: R, request: QueryRequest<R>): Atom<QueryState<R>> =>
  stateAtom(record, request, (asked) => asked, inStore<R>())

/** Pages, and the bound or place they are counted from, are the only things in which requests of one list differ. */
export const withoutPage = (request: unknown) => {
  const { page, pageNo, bound, after, ...filter } = request as Record<string, unknown>
  return filter
}

/** The page of a list that the request names; the page before stays as `previous` while it is loading. */
export const listQueryAtom = <R extends PlainRecord>(record: R, request: QueryRequest<R>): Atom<QueryState<R>> =>
  stateAtom(record, request, withoutPage, inStore<R>())
