import type { Listen } from '../db/notices.ts'

/** Lets calls wait until something is no longer as their caller has seen it. */
export type Changes<Key> = {
  /** @param seen the newest number that the caller knows @param ms the longest wait */
  next(key: Key, seen: bigint, ms: number): Promise<void>
  close(): Promise<void>
}

/** Changes of orders, by their number. */
export type OrderChanges = Changes<bigint>
/** What happens to tickets, by their member. */
export type TicketChanges = Changes<string>

/** Calls that wait at once in this process; others are answered as it is. */
const mostWaiting = 2_000

type Waiter<Key> = { readonly key: Key; readonly seen: bigint; readonly end: () => void }

export type ChangesOptions<Key> = {
  readonly listen: Listen
  /** On which transactions say that something has changed. */
  readonly channels: readonly string[]
  /** The newest number of each key that has one: one statement, however many wait. */
  readonly newestOf: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, bigint>>
}

export function createChanges<Key>({ listen, channels, newestOf }: ChangesOptions<Key>): Changes<Key> {
  const waiters = new Set<Waiter<Key>>()
  let looking: Promise<void> | undefined
  let again = false

  /** Ends the waits for what has changed. */
  async function look(): Promise<void> {
    again = false
    const keys = [...new Set([...waiters].map(({ key }) => key))]
    if (keys.length === 0) return
    const newest = await newestOf(keys)
    for (const waiter of waiters) if ((newest.get(waiter.key) ?? waiter.seen) !== waiter.seen) waiter.end()
    if (again) await look()
  }
  const hear = () => {
    again = true
    // A look that failed ends no wait; the time does.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined
      })
  }
  const stops = channels.map((channel) => listen(channel, hear))

  return {
    next(key, seen, ms) {
      if (waiters.size >= mostWaiting) return Promise.resolve()
      return new Promise<void>((resolve) => {
        const timer = setTimeout(() => waiter.end(), ms)
        const waiter: Waiter<Key> = {
          key,
          seen,
          end() {
            clearTimeout(timer)
            waiters.delete(waiter)
            resolve()
          },
        }
        waiters.add(waiter)
        // It may have changed between the caller's question and this.
        hear()
      })
    },
    async close() {
      for (const waiter of waiters) waiter.end()
      await Promise.all(stops.map((stop) => stop()))
      await looking
    },
  }
}
