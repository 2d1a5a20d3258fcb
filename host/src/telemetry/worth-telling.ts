import type { RemoteRecord } from '../remotes/remote-log.ts'

/** Records that one page tells of at most, and how often of the same error. */
const recordsMost = 200
const sameErrorMost = 5

/**
 * Chooses what operators count: of each build one load that reached the screen, of each load one failure a step, and
 * errors until they repeat themselves. A retry begins another load.
 */
export function createWorthTelling(): (record: RemoteRecord) => boolean {
  const told = new Map<string, number>()
  let total = 0

  const isBelow = (key: string, most: number): boolean => {
    const times = told.get(key) ?? 0
    if (times >= most || total >= recordsMost) return false
    told.set(key, times + 1)
    total += 1
    return true
  }

  return ({ remote, build, step, cause }) => {
    if (step === 'retry') {
      for (const key of [...told.keys()]) if (key.startsWith(`${remote} `)) told.delete(key)
      return false
    }
    if (cause === undefined) return step === 'mounted' && isBelow(`mounted ${build}`, 1)
    if (step === 'report') return isBelow(`error ${build} ${cause.code} ${cause.detail}`, sameErrorMost)
    return isBelow(`${remote} ${build} ${step} ${cause.code}`, 1)
  }
}
