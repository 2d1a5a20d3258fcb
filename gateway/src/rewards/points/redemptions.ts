import type { Instant } from '@azulejo/shared/kernel'
import { type Order, type StepName, type Taken, takeStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'

/** Puts the reward of an order back into stock, or takes one out. @returns false when none is left */
export async function changeStock(
  db: Db,
  { merchant, subject }: Pick<Order, 'merchant' | 'subject'>,
  change: 1 | -1,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('point_reward')
    .set((row) => ({ stock: row('stock', '+', change) }))
    .where('merchant', '=', merchant)
    .where('reward_id', '=', subject)
    .where('stock', '>=', change === 1 ? 0 : 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Decision = {
  readonly order: bigint
  readonly step: StepName<'redeem'>
  readonly actor: string
  readonly reason: string
  readonly at: Instant
}

/** Executes an operator's decision on a redemption; a rejection returns points and stock. */
export async function decideRedemption(db: Db, { step, ...decision }: Decision): Promise<Taken> {
  const taken = await takeStep(db, { ...decision, kind: 'redeem', step, key: step })
  // A reward that the content has removed meanwhile has no stock to restore.
  if (taken.outcome === 'taken' && step === 'reject') await changeStock(db, taken.order, 1)
  return taken
}
