import type { RemoteRecord } from '../remotes/remote-log.ts'

/** Maximum number of records that one page sends, and of repeats of the same error. */
const recordsMost = 200
const sameErrorMost = 5

/**
 * Selects the records that operators count: one mounted load per build, one failure per step of a load, and the same error
 * up to five times. A retry starts another load.
 */
export function createRecordFilter(): (record: RemoteRecord) => boolean {
  const reported = new Map<string, number>()
  let total = 0

  const isBelow = (key: string, most: number): boolean => {
    const times = reported.get(key) ?? 0
    if (times >= most || total >= recordsMost) return false
    reported.set(key, times + 1)
    total += 1
    return true
  }

  return ({ remote, build, step, cause }) => {
    if (step === 'retry') {
      for (const key of Array.from(reported.keys())) if (key.startsWith(`${remote} `)) reported.delete(key)
      return false
    }
    if (cause === undefined) return step === 'mounted' && isBelow(`mounted ${build}`, 1)
    if (step === 'report') return isBelow(`error ${build} ${cause.code} ${cause.detail}`, sameErrorMost)
    return isBelow(`${remote} ${build} ${step} ${cause.code}`, 1)
  }
}
