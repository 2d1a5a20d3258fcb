import type { Atom, Getter } from 'jotai'
import * as v from 'valibot'
import type { AnswerOf, PlainRecord, RequestOf } from '../wire/call.ts'
import type { Store } from './data-host.ts'
import { inStore, type KeepAnswer, stateAtom } from './query-atom.ts'
import type { Held, QueryState } from './query-state.ts'

/** Texts by name, for example those of the session storage. */
export type AnswerStorage = { read(name: string): string | undefined; write(name: string, text: string): void }

type Options = {
  readonly storage: (get: Getter) => AnswerStorage
  readonly language: (get: Getter) => string
  /** Shows the stored answer at once and asks for a newer one all the same, once in a page. */
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

/** An answer that is asked for once in a language, and kept in a storage that outlives the page. */
export function storedQueryAtom<R extends PlainRecord>(
  record: R,
  request: RequestOf<R>,
  { storage: storageOf, language, renew = false }: Options,
): Atom<QueryState<R>> {
  const keptOf = (get: Getter, spoken: string): KeepAnswer<R> => {
    const storage = storageOf(get)
    const name = `kept.${record.operation}.${spoken}`
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
  return stateAtom(record, request, (asked) => asked, inStore<R>(), language, keptOf)
}

/** Asks for a query outside of components; done when there is an answer, or none to be had. */
export function loadQuery<R>(store: Store, query: Atom<QueryState<R>>): Promise<QueryState<R>> {
  return new Promise((resolve) => {
    const look = () => {
      const now = store.get(query)
      if (now.state !== 'loading') resolve(now)
      // Nobody else may read it yet, and what nobody reads is aborted.
      if (now.state !== 'loading' && !now.isFetching) stop()
    }
    const stop = store.sub(query, look)
    look()
  })
}
