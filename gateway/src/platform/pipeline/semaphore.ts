/** Thrown when too many wait already; the pipeline answers `system.busy`. */
export class TooBusy extends Error {}

/** Runs a few works at the same time; further works wait in the order of their calls. */
export type Semaphore = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Limits heavy work, so that it does not starve play.
 * @param longestQueue most works that wait; a further one throws TooBusy
 */
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

/** Runs works with the same key one after another, and works with different keys in parallel, within this process. */
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
