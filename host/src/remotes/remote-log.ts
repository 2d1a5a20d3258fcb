import type { Store } from '@azulejo/shared/data'
import type { Fault } from '@azulejo/shared/kernel'
import { atom } from 'jotai'

/** What happened to a remote on its way to the screen, in the order it happens. */
export type RemoteStep =
  | 'policy' // refused before anything was asked
  | 'paused' // not asked because its breaker is open
  | 'elsewhere' // one address failed, the next is asked
  | 'load' // the module is there, or with a cause: no address gave it
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

/** One `remote-load` record. */
export type RemoteRecord = {
  readonly at: number
  readonly remote: string
  readonly build: string
  readonly step: RemoteStep
  /** Which screen or slot of the remote, for example `hot`; left out where all of it is meant. */
  readonly place?: string
  /** Since the load, or the mount, began. */
  readonly ms: number
  readonly cause?: Fault
}

/** The last records, oldest first, in memory only. */
export const remoteRecordsAtom = atom<readonly RemoteRecord[]>([])

export type RemoteLog = {
  write(record: Omit<RemoteRecord, 'at'>): void
  /** Hears every further record until the returned function is called. */
  hear(listener: (record: RemoteRecord) => void): () => void
}

const recordsKept = 200

export function createRemoteLog(store: Store, now: () => number): RemoteLog {
  const listeners = new Set<(record: RemoteRecord) => void>()
  return {
    write(written) {
      const record = { at: now(), ...written }
      store.set(remoteRecordsAtom, [...store.get(remoteRecordsAtom), record].slice(-recordsKept))
      for (const listener of [...listeners]) listener(record)
    },
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
