/** Runs work of the same key one after the other, in the order of the calls. */
export type KeyedQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const running = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = running.catch(() => undefined)
    last.set(key, settled)
    try {
      return await running
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
