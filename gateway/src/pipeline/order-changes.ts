import type { Db } from '../db/database.ts'
import type { Listen } from '../db/notices.ts'

/** Lets calls wait until an order is no longer as their caller has seen it. */
export type OrderChanges = {
  /** @param seen the newest step that the caller knows @param ms the longest wait */
  next(orderId: bigint, seen: bigint, ms: number): Promise<void>
  close(): Promise<void>
}

/** Calls that wait at once in this process; others are answered as it is. */
const mostWaiting = 2_000

type Waiter = { readonly orderId: bigint; readonly seen: bigint; readonly end: () => void }

/** @param channels on which transactions say that an order has changed */
export function createOrderChanges(db: Db, listen: Listen, channels: readonly string[]): OrderChanges {
  const waiters = new Set<Waiter>()
  let looking: Promise<void> | undefined
  let again = false

  /** Ends the waits for orders that have changed: one statement, however many wait. */
  async function look(): Promise<void> {
    again = false
    const ids = [...new Set([...waiters].map(({ orderId }) => orderId))]
    if (ids.length === 0) return
    const rows = await db
      .selectFrom('money_order_step')
      .select(({ fn }) => ['order_id', fn.max('id').as('newest')])
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute()
    const newest = new Map(rows.map((row) => [row.order_id, row.newest]))
    for (const waiter of waiters) if (newest.get(waiter.orderId) !== waiter.seen) waiter.end()
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
    next(orderId, seen, ms) {
      if (waiters.size >= mostWaiting) return Promise.resolve()
      return new Promise<void>((resolve) => {
        const timer = setTimeout(() => waiter.end(), ms)
        const waiter: Waiter = {
          orderId,
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
