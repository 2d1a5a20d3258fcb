import type { Source } from './host-api.ts'

export type Store<Value> = Source<Value> & { set(value: Value): void }

/** A value that tells its subscribers when it is set to something else. */
export function createSource<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
  }
}
