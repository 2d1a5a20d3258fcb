import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { nextStep, readTransactions } from '../../platform/db/numbered-rows.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { bookRebates } from './book-rebates.ts'
import { countedRebates, keepDue } from './count-rebates.ts'

/** Locks a merchant's progress mark until the transaction ends, so that one process counts and books for it at a time. */
async function holdMark(db: Db, { code: merchant }: Merchant) {
  await db
    .insertInto('level_rebate_mark')
    .values({ merchant, since: new Date(0), done: 0n, pending: 0n, pending_xid: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await db
    .selectFrom('level_rebate_mark')
    .selectAll()
    .where('merchant', '=', merchant)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Counts the next changes of rounds. @returns whether more can be counted now */
async function countSome(db: Db, merchant: Merchant, most: number): Promise<boolean> {
  const { since, done, pending, pending_xid } = await holdMark(db, merchant)
  const mark = { done: { changes: done }, pending: { changes: pending }, pendingXid: pending_xid }
  const step = nextStep(['changes'], mark, await readTransactions(db), most)
  if (!step) return false
  const range = { since, after: done, last: step.reached.changes }
  if (step.counts) await keepDue(db, merchant, await countedRebates(db, merchant, range))
  const { next } = step
  await db
    .updateTable('level_rebate_mark')
    .set({ done: next.done.changes, pending: next.pending.changes, pending_xid: next.pendingXid })
    .where('merchant', '=', merchant.code)
    .execute()
  return step.hasMore
}

/**
 * Locks a merchant's progress until the transaction ends, so that no rebate is counted meanwhile.
 * @returns adds the level rebates of a branch's members that are not counted, along the present line; with the sign -1 it takes
 * them back
 */
export async function keepUncountedRebates(db: Db, merchant: Merchant) {
  const { since, done } = await holdMark(db, merchant)
  return async (branchId: string, sign: 1n | -1n) => {
    const last = (await readTransactions(db)).newest.changes
    const due = await countedRebates(db, merchant, { since, after: done, last, branchId })
    await keepDue(
      db,
      merchant,
      due.map((each) => ({ ...each, valid_bet: each.valid_bet * sign, units: each.units * sign })),
    )
  }
}

/** Counts and books at once what a new site's members played before, in the transaction that wrote it. */
export async function payPastRebates(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  const { since, done } = await holdMark(db, merchant)
  const { newest, next } = await readTransactions(db)
  const last = newest.changes
  await keepDue(db, merchant, await countedRebates(db, merchant, { since, after: done, last }))
  await db
    .updateTable('level_rebate_mark')
    .set({ done: last, pending: last, pending_xid: next })
    .where('merchant', '=', merchant.code)
    .execute()
  while ((await bookRebates(db, merchant, now, agentsAtOnce)) === agentsAtOnce) {}
}

/** Agents whose level rebates one transaction books, which keeps the locks of their wallets short. */
const agentsAtOnce = 50

async function payMerchant(db: Db, merchant: Merchant, now: Instant, most: number): Promise<boolean> {
  if (await countSome(db, merchant, most)) return true
  return (await bookRebates(db, merchant, now, agentsAtOnce)) === agentsAtOnce
}

/**
 * Job that counts the level rebates of settled bets, and books those of ended days of the brand's time zone for each agent.
 * @param most most changes of rounds that one transaction counts
 */
export const payRebates = (most: number): JobKind => ({
  kind: 'agents.level-rebates',
  every: 60_000,
  work: byMerchant((transaction, merchant, now) => payMerchant(transaction, merchant, now, most)),
})
