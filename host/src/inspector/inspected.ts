import type { RemoteRecord } from '../remotes/remote-log.ts'
import type { Mount } from '../telemetry/mounts.ts'

export type InspectedMount = Mount & {
  /** Milliseconds until the remote was there; undefined when another mount's load served it and the record is gone. */
  readonly loadMs: number | undefined
  /** Milliseconds from the mount's first render until its content stood. */
  readonly mountMs: number | undefined
}

/** The last record that answers, oldest first in the list. */
const lastOf = (records: readonly RemoteRecord[], isIt: (record: RemoteRecord) => boolean) => records.findLast(isIt)?.ms

/** What stands in the page with the times its records tell. */
export function inspectMounts(mounts: readonly Mount[], records: readonly RemoteRecord[]): InspectedMount[] {
  return mounts.map((mount) => {
    const isOfBuild = ({ build }: RemoteRecord) => build === mount.build
    return {
      ...mount,
      loadMs: lastOf(records, (record) => isOfBuild(record) && record.step === 'ready'),
      mountMs: lastOf(
        records,
        (record) => isOfBuild(record) && record.step === 'mounted' && record.place === mount.name,
      ),
    }
  })
}

export type Figures = {
  readonly mounts: number
  readonly builds: number
  readonly faults: number
  readonly slowestMs: number | undefined
}

export function figuresOf(mounts: readonly InspectedMount[], records: readonly RemoteRecord[]): Figures {
  const loads = mounts.flatMap(({ loadMs }) => (loadMs === undefined ? [] : [loadMs]))
  return {
    mounts: mounts.length,
    builds: new Set(mounts.map(({ build }) => build)).size,
    faults: records.filter(({ cause }) => cause !== undefined).length,
    slowestMs: loads.length > 0 ? Math.max(...loads) : undefined,
  }
}

/** A build id in its two parts: `remote-lobby` and `1.2.0-0123456789ab`. */
export function buildParts(build: string): readonly [name: string, version: string] {
  const [name = '', version = ''] = build.split('@')
  return [name, version]
}
