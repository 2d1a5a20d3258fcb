import {
  type BeaconRecord,
  beaconEventsMost,
  beaconRecordsMost,
  type RequestOf,
  type remoteBeacon,
} from '@azulejo/shared/wire'
import type { RemoteRecord } from '../remotes/remote-log.ts'
import { plainMessage } from './plain-message.ts'
import { createWorthTelling } from './worth-telling.ts'

export type Beacon = RequestOf<typeof remoteBeacon>

/** Where the page is when something happens. */
export type PageFacts = Pick<Beacon, 'release' | 'seq' | 'route'> & {
  /** Names of the last events of the bus, oldest first. */
  readonly events: readonly string[]
}

export type BeaconOptions = {
  readonly facts: () => PageFacts
  readonly post: (beacon: Beacon) => void
  /** Runs work some seconds later. */
  readonly later: (work: () => void) => void
}

export type Beacons = {
  tell(record: RemoteRecord): void
  /** Sends what waits, for example because the page leaves. */
  flush(): void
}

const longestMs = 86_400_000

function beaconRecord({ remote, build, step, ms, cause }: RemoteRecord, events: readonly string[]): BeaconRecord {
  return {
    remote,
    ...(build ? { build } : {}),
    step,
    ms: Math.min(longestMs, Math.max(0, Math.round(ms))),
    ...(cause
      ? { code: cause.code, message: plainMessage(cause.detail), busEvents: events.slice(-beaconEventsMost) }
      : {}),
  }
}

/** Gathers records of one place of the site into beacons; sends them when the place changes, when full, or later. */
export function createBeacons({ facts, post, later }: BeaconOptions): Beacons {
  const isWorthTelling = createWorthTelling()
  let waiting: Beacon | undefined

  const flush = () => {
    const beacon = waiting
    waiting = undefined
    if (beacon) post(beacon)
  }
  return {
    flush,
    tell(record) {
      if (!isWorthTelling(record)) return
      const { events, ...place } = facts()
      const isSame = waiting?.route === place.route && waiting.release === place.release && waiting.seq === place.seq
      if (!isSame || (waiting && waiting.records.length >= beaconRecordsMost)) flush()
      if (!waiting) later(flush)
      waiting = { ...place, records: [...(waiting?.records ?? []), beaconRecord(record, events)] }
    },
  }
}
