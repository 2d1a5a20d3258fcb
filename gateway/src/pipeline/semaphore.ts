/** Thrown when too many wait already; the pipeline answers `system.busy`. */
export class TooBusy extends Error {}

/** Runs work, a few at the same time; the others wait in the order they came. */
export type Semaphore = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Keeps heavy work from starving play. @param longestQueue how many may wait */
export function createSemaphore(inFlight: number, longestQueue: number): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= inFlight) {
      if (waiting.length >= longestQueue) throw new TooBusy(`${longestQueue} wait already`)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Does the works of one key one after the other, those of different keys side by side; for this process alone. */
export function createKeyedTurns(): <Value>(key: string, work: () => Promise<Value>) => Promise<Value> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = (before ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
