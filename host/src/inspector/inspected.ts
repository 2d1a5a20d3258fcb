import type { RemoteRecord } from '../remotes/remote-log.ts'
import type { Mount } from '../telemetry/mounts.ts'

export type InspectedMount = Mount & {
  /** Duration of the remote's load in milliseconds; undefined if another mount's load served it and its record is gone. */
  readonly loadMs: number | undefined
  /** Milliseconds from the mount's first render until its content rendered. */
  readonly mountMs: number | undefined
}

/** Duration of the newest matching record in milliseconds. @param records oldest first */
const lastOf = (records: readonly RemoteRecord[], isIt: (record: RemoteRecord) => boolean) => records.findLast(isIt)?.ms

/** The mounts of the page with the durations from their records. */
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
