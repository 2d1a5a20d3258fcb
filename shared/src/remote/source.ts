import type { Atom, createStore } from 'jotai'
import type { Source } from './host-api.ts'

/** Wraps an atom as a source, the form in which the host passes its state to a remote. */
export const toSource = <Value>(store: ReturnType<typeof createStore>, atom: Atom<Value>): Source<Value> => ({
  getSnapshot: () => store.get(atom),
  subscribe: (listener) => store.sub(atom, listener),
})
