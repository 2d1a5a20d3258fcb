import type { Atom, createStore } from 'jotai'
import type { Source } from './host-api.ts'

/** Wraps an atom as a source, the form in which the host passes its state to a remote. */
export const toSource = <Value>(store: ReturnType<typeof createStore>, atom: Atom<Value>): Source<Value> => ({
  getSnapshot: () => store.get(atom),
  subscribe: (listener) => store.sub(atom, listener),
})

/** Wraps a source so that it has other values; an unchanged value keeps its wrapped object. */
export function mapSource<From, To>(source: Source<From>, map: (value: From) => To): Source<To> {
  let last: { readonly from: From; readonly to: To } | undefined
  return {
    subscribe: source.subscribe,
    getSnapshot() {
      const from = source.getSnapshot()
      if (!last || last.from !== from) last = { from, to: map(from) }
      return last.to
    },
  }
}
