import type { BeaconRecord } from '@azulejo/shared/wire'

export type BuildCounters = { readonly build: string; loads: number; failures: number; errors: number }

const endsBadly: readonly string[] = ['load', 'shape', 'render', 'slow', 'page']

/** The counter of a record; undefined for intermediate steps. */
export function kindOf({ step, code }: BeaconRecord): 'loads' | 'failures' | 'errors' | undefined {
  if (code === undefined) return step === 'mounted' ? 'loads' : undefined
  if (endsBadly.includes(step)) return 'failures'
  return step === 'report' ? 'errors' : undefined
}

/** Counts by build, in the order of the builds, so that parallel beacons lock rows in the same order. */
export function countByBuild(records: readonly BeaconRecord[]): BuildCounters[] {
  const counters = new Map<string, BuildCounters>()
  for (const record of records) {
    const kind = kindOf(record)
    if (!kind || record.build === undefined) continue
    const found = counters.get(record.build) ?? { build: record.build, loads: 0, failures: 0, errors: 0 }
    found[kind] += 1
    counters.set(record.build, found)
  }
  return [...counters.values()].sort((one, other) => (one.build < other.build ? -1 : 1))
}
