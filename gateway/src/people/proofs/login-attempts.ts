import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { countedNetworks } from '../../platform/pipeline/networks.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { type Counter, countUp } from './counters.ts'

/** At most `most` attempts in a window. */
export type LimitRule = Counter & { readonly most: number }

/** Rules that count an address: the network of one visitor, and the wider one that it belongs to. */
export const addressRules = (
  ip: string,
  key: (network: string) => string,
  { most, windowMs }: Omit<LimitRule, 'key'>,
): LimitRule[] => countedNetworks(ip).map(({ network, times }) => ({ key: key(network), most: most * times, windowMs }))

/** A counted attempt that may proceed. Call its functions outside of a transaction. */
export type Attempt = {
  /** Number of attempts that each rule has counted, this one included. */
  readonly counts: readonly number[]
  /** Uncounts the attempt. */
  giveBack(): Promise<void>
  /** Runs the work; uncounts the attempt when the work throws. */
  run<Value>(work: () => Promise<Value>): Promise<Value>
}

/**
 * Counts an attempt under every rule before its work is done, or under none when one rule has reached its maximum. One
 * statement counts and checks, so concurrent attempts cannot pass together. Call this function outside of a transaction.
 */
export async function countAttempt(
  db: Db,
  rules: readonly LimitRule[],
  now: Instant,
): Promise<Attempt | Refused<'request.too.many'>> {
  return transactUnlessRefused(db, async (transaction) => {
    const counted = await countUp(transaction, rules, now)
    const exceeded = counted.filter(({ count }, place) => count > (rules[place]?.most ?? 0))
    if (exceeded.length > 0) {
      const rest = Math.max(...exceeded.map(({ until }) => until)) - now
      return refuse('request.too.many', { seconds: Math.ceil(rest / 1000) })
    }
    const giveBack = async () => {
      // One statement per counter, so that processes never wait for one another; a window that has started since keeps
      // its count.
      for (const [place, { key }] of rules.entries())
        await db
          .updateTable('tally')
          .set((row) => ({ count: row('count', '-', 1) }))
          .where('key', '=', key)
          .where('until', '=', new Date(counted[place]?.until ?? 0))
          .where('count', '>', 0)
          .execute()
    }
    return {
      counts: counted.map(({ count }) => count),
      giveBack,
      async run(work) {
        try {
          return await work()
        } catch (error) {
          await giveBack()
          throw error
        }
      },
    }
  })
}

/** Number of attempts left under a rule. */
export async function attemptsLeft(
  db: Db,
  { key, most }: Pick<LimitRule, 'key' | 'most'>,
  now: Instant,
): Promise<number> {
  const counter = await db
    .selectFrom('tally')
    .select('count')
    .where('key', '=', key)
    .where('until', '>', new Date(now))
    .executeTakeFirst()
  return Math.max(0, most - Number(counter?.count ?? 0))
}

/** Resets a count. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('tally').where('key', '=', key).execute()
}
