import { QueryClient } from '@tanstack/query-core'
import { atom, createStore } from 'jotai'
import { createSendRequest, type SendRequest } from '../platform/send-request.ts'
import type { HostApi } from '../remote/host-api.ts'

/** The part of the host's API that queries and mutations use. */
export type DataHost = Pick<HostApi, 'send' | 'locale' | 'firstAnswer'>

export type Store = ReturnType<typeof createStore>

const dataHostAtom = atom<DataHost>()

/** Creates the atom store of one mount or of the host: its state and its queries. */
export function createDataStore(host: DataHost): Store {
  const store = createStore()
  setDataHost(store, host)
  return store
}

/** Makes the queries and mutations of a store send their requests through a host. */
export const setDataHost = (store: Store, host: DataHost): void => store.set(dataHostAtom, host)

export const hostAtom = atom((get) => {
  const host = get(dataHostAtom)
  if (!host) throw new Error('A query was read in a store without a host: make it with createDataStore')
  return host
})

/**
 * Caches the answers of one store while something shows them. The transport does the retries, and the platform decides what
 * the browser may cache.
 */
export const clientAtom = atom(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: { retry: false, gcTime: 0, networkMode: 'always', refetchOnWindowFocus: false },
        mutations: { networkMode: 'always' },
      },
    }),
)

export const sendRequestAtom = atom((get): SendRequest => createSendRequest(get(hostAtom).send))

/** The language of the answers. */
export const languageAtom = atom((get) => {
  const { locale } = get(hostAtom)
  const current = atom(locale.getSnapshot())
  current.onMount = (set) => {
    const take = () => set(locale.getSnapshot())
    take()
    return locale.subscribe(take)
  }
  return current
})
