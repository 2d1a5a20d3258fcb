import type { Atom, Getter } from 'jotai'
import * as v from 'valibot'
import type { AnswerOf, PlainRecord, RequestOf } from '../wire/call.ts'
import type { Store } from './data-host.ts'
import { type KeepAnswer, stateAtom } from './query-atom.ts'
import type { Held, QueryState } from './query-state.ts'

/** A storage of texts by name, for example the session storage. */
export type AnswerStorage = { read(name: string): string | undefined; write(name: string, text: string): void }

type Options = {
  readonly storage: (get: Getter) => AnswerStorage
  readonly language: (get: Getter) => string
  /** Shows the stored answer at once and still fetches a newer answer, once per page load. */
  readonly renew?: boolean
}

function storedIn<R extends PlainRecord>(storage: AnswerStorage, name: string, record: R): AnswerOf<R> | undefined {
  try {
    const parsed = v.safeParse(record.answer, JSON.parse(storage.read(name) ?? ''))
    return parsed.success ? (parsed.output as AnswerOf<R>) : undefined
  } catch {
    return undefined
  }
}

/** Returns an atom whose answer is fetched once per language and kept in a storage that outlives the page. */
export function storedQueryAtom<R extends PlainRecord>(
  record: R,
  request: RequestOf<R>,
  { storage: storageOf, language: languageOf, renew = false }: Options,
): Atom<QueryState<R>> {
  const keptOf = (get: Getter, language: string): KeepAnswer<R> => {
    const storage = storageOf(get)
    const name = `kept.${record.operation}.${language}`
    return {
      options: {
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: ({ state: { data, dataUpdatedAt } }) =>
          data?.problem || dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY,
        initialData: (): Held<R> | undefined => {
          const value = storedIn(storage, name, record)
          return value === undefined ? undefined : { value }
        },
        ...(renew ? { initialDataUpdatedAt: 0 } : {}),
      },
      keep: (value) => storage.write(name, JSON.stringify(value)),
    }
  }
  return stateAtom(record, request, { languageOf, keptOf })
}

/** Loads a query outside of components; resolves with the answer or the failure. */
export function loadQuery<R>(store: Store, query: Atom<QueryState<R>>): Promise<QueryState<R>> {
  return new Promise((resolve) => {
    const look = () => {
      const now = store.get(query)
      if (now.state !== 'loading') resolve(now)
      // Stays subscribed until the fetch ends, because a query without readers is aborted.
      if (now.state !== 'loading' && !now.isFetching) stop()
    }
    const stop = store.sub(query, look)
    look()
  })
}
