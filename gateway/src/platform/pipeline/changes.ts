import type { Listen } from '../db/notices.ts'

/** Lets calls wait until an object has changed since their caller read it. */
export type Changes<Key> = {
  /**
   * Resolves after a change, or when the time is over.
   * @param seen the newest number that the caller knows
   * @param ms the longest wait
   */
  next(key: Key, seen: bigint, ms: number): Promise<void>
  close(): Promise<void>
}

/** Changes of orders, by order id. */
export type OrderChanges = Changes<bigint>
/** Changes of lottery tickets, by member id. */
export type TicketChanges = Changes<string>
/** Changes of a member's wallets, by member id. */
export type BalanceChanges = Changes<string>

/** Most calls that wait at once in this process; further calls do not wait. */
const mostWaiting = 2_000

type Waiter<Key> = { readonly key: Key; readonly seen: bigint; readonly end: () => void }

export type ChangesOptions<Key> = {
  readonly listen: Listen
  /** Channels on which transactions notify changes. */
  readonly channels: readonly string[]
  /** The newest number of each key that has one, read with one statement however many calls wait. */
  readonly newestOf: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, bigint>>
  /** Milliseconds between looks while calls wait, for changes that notify nobody; none if omitted. */
  readonly lookEveryMs?: number
}

export function createChanges<Key>({ listen, channels, newestOf, lookEveryMs }: ChangesOptions<Key>): Changes<Key> {
  const waiters = new Set<Waiter<Key>>()
  let looking: Promise<void> | undefined
  let again = false

  /** Ends the waits for all keys that have changed. */
  async function look(): Promise<void> {
    again = false
    const keys = [...new Set([...waiters].map(({ key }) => key))]
    if (keys.length === 0) return
    const newest = await newestOf(keys)
    for (const waiter of waiters) if ((newest.get(waiter.key) ?? waiter.seen) !== waiter.seen) waiter.end()
    if (again) await look()
  }
  const onChange = () => {
    again = true
    // After a failed check the waits end by their timers.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined
      })
  }
  const stops = channels.map((channel) => listen(channel, onChange))
  const timer = lookEveryMs === undefined ? undefined : setInterval(onChange, lookEveryMs)

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
        // The object may have changed since the caller read it.
        onChange()
      })
    },
    async close() {
      clearInterval(timer)
      for (const waiter of waiters) waiter.end()
      await Promise.all(stops.map((stop) => stop()))
      await looking
    },
  }
}
