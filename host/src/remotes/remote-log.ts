import type { Store } from '@azulejo/shared/data'
import type { Fault } from '@azulejo/shared/kernel'
import { atom } from 'jotai'

/** Steps of loading and mounting a remote, in their order. */
export type RemoteStep =
  | 'policy' // refused before any request
  | 'paused' // not requested because its breaker is open
  | 'elsewhere' // one address failed, the next one is requested
  | 'load' // the module has loaded; with a cause: every address failed
  | 'shape'
  | 'ready'
  | 'mounted'
  | 'slow'
  | 'render'
  | 'last-good' // the area falls back to this build
  | 'held' // unsaved work keeps the area from moving to this build
  | 'moved' // the area moves to this build
  | 'retry'
  | 'report'
  | 'page' // code of the build broke the page around it

/** One `remote-load` record. */
export type RemoteRecord = {
  readonly at: number
  readonly remote: string
  readonly build: string
  readonly step: RemoteStep
  /** Screen or slot of the remote, for example `hot`; omitted for the remote as a whole. */
  readonly place?: string
  /** Milliseconds since the start of the load or the mount. */
  readonly ms: number
  readonly cause?: Fault
}

/** The last records, oldest first, in memory only. */
export const remoteRecordsAtom = atom<readonly RemoteRecord[]>([])

export type RemoteLog = {
  write(record: Omit<RemoteRecord, 'at'>): void
  /** Calls the listener with every further record until the returned function is called. */
  subscribe(listener: (record: RemoteRecord) => void): () => void
}

const recordsKept = 200

export function createRemoteLog(store: Store, now: () => number): RemoteLog {
  const listeners = new Set<(record: RemoteRecord) => void>()
  return {
    write(written) {
      const record = { at: now(), ...written }
      store.set(remoteRecordsAtom, [...store.get(remoteRecordsAtom), record].slice(-recordsKept))
      for (const listener of Array.from(listeners)) listener(record)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
