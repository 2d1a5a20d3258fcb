import type { Atom, createStore } from 'jotai'
import type { Source } from './host-api.ts'

/** The value of an atom as plain data, which is how state crosses from the host into a remote. */
export const toSource = <Value>(store: ReturnType<typeof createStore>, atom: Atom<Value>): Source<Value> => ({
  getSnapshot: () => store.get(atom),
  subscribe: (listener) => store.sub(atom, listener),
})
