/** Thrown when too many wait already; the pipeline answers `request.too.many`. */
export class TooBusy extends Error {}

/** Runs work, so many at the same time, the others in the order they came. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Keeps heavy work from starving play. @param longestQueue how many may wait */
export function createTurns(inFlight: number, longestQueue: number): InTurn {
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
