import { atom, createStore } from 'jotai'
import { createSendRequest, type SendRequest } from '../platform/send-request.ts'
import type { HostApi } from '../remote/host-api.ts'
import { QueryClient } from './query-packages.ts'

/** What queries and mutations need of the host around them. */
export type DataHost = Pick<HostApi, 'send' | 'locale' | 'firstAnswer'>

export type Store = ReturnType<typeof createStore>

const dataHostAtom = atom<DataHost>()

/** The atoms of one mount, or of the host: its state, its queries. */
export function createDataStore(host: DataHost): Store {
  const store = createStore()
  setDataHost(store, host)
  return store
}

/** Lets the queries and mutations of a store ask through a host. */
export const setDataHost = (store: Store, host: DataHost): void => store.set(dataHostAtom, host)

export const hostAtom = atom((get) => {
  const host = get(dataHostAtom)
  if (!host) throw new Error('A query was read in a store without a host: make it with createDataStore')
  return host
})

/**
 * Holds the answers of one store for as long as something shows them. The transport tries again by itself, the platform says
 * what may be cached.
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

/** The language answers are in. */
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
