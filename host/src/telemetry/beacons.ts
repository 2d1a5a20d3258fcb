import {
  type BeaconRecord,
  beaconEventsMost,
  beaconRecordsMost,
  type RequestOf,
  type remoteBeacon,
} from '@azulejo/shared/wire'
import type { RemoteRecord } from '../remotes/remote-log.ts'
import { plainMessage } from './plain-message.ts'
import { createRecordFilter } from './record-filter.ts'

export type Beacon = RequestOf<typeof remoteBeacon>

/** State of the page at the time of a record. */
export type PageFacts = Pick<Beacon, 'release' | 'seq' | 'route'> & {
  /** Names of the latest bus events, oldest first. */
  readonly events: readonly string[]
}

export type BeaconOptions = {
  readonly facts: () => PageFacts
  readonly post: (beacon: Beacon) => void
  /** Runs work some seconds later. */
  readonly later: (work: () => void) => void
}

export type Beacons = {
  add(record: RemoteRecord): void
  /** Sends the pending beacon, for example because the page is hidden. */
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

/** Collects records of one route and release in a beacon; sends it when either changes, when full, or after a delay. */
export function createBeacons({ facts, post, later }: BeaconOptions): Beacons {
  const isReportable = createRecordFilter()
  let waiting: Beacon | undefined

  const flush = () => {
    const beacon = waiting
    waiting = undefined
    if (beacon) post(beacon)
  }
  return {
    flush,
    add(record) {
      if (!isReportable(record)) return
      const { events, ...place } = facts()
      const isSame = waiting?.route === place.route && waiting.release === place.release && waiting.seq === place.seq
      if (!isSame || (waiting && waiting.records.length >= beaconRecordsMost)) flush()
      if (!waiting) later(flush)
      waiting = { ...place, records: [...(waiting?.records ?? []), beaconRecord(record, events)] }
    },
  }
}
