import * as v from 'valibot'
import { type DecisionKind, linesOfStep, notifyPaymentChange, restoreBonus, takeStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { closeCase } from './risk-rules.ts'
import { planApproved, planPayout } from './withdrawal.store.ts'

type By = { readonly actor: string; readonly reason: string; readonly at: number }

/** Approves or rejects a withdrawal for an operator, and closes its case. @returns its state. @throws when it is not allowed */
export async function decideWithdrawal(db: Db, orderId: bigint, step: 'approve' | 'reject', by: By): Promise<string> {
  const { outcome, order } = await takeStep(db, {
    order: orderId,
    kind: 'withdrawal',
    step,
    key: `operator:${step}`,
    ...by,
  })
  if (outcome !== 'taken' && outcome !== 'repeated')
    throw new Error(`withdrawal ${orderId} is ${order.state}: ${step} is ${outcome}`)
  if (outcome === 'taken') {
    await closeCase(db, { orderId, actor: by.actor, outcome: step, at: by.at })
    if (step === 'approve') await planApproved(db, orderId, by.at)
    else {
      await planPayout(db, orderId, undefined)
      await restoreBonus(db, orderId, by.at)
    }
    await notifyPaymentChange(db)
  }
  return `withdrawal ${orderId} is ${order.state}`
}

/** Steps that put a withdrawal aside or resume it; its amount stays held. */
export type SideStep = 'freeze' | 'askIdentity' | 'resume'

/** Puts a withdrawal aside for an operator, or resumes its review. @returns its state. @throws when it is not allowed */
export async function setAside(db: Db, orderId: bigint, step: SideStep, by: By): Promise<string> {
  const { last } = await db
    .selectFrom('money_order_step')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  // The key contains the last step, because a withdrawal may be put aside more than once.
  const key = `operator:${step}:${last ?? ''}`
  const { outcome, order } = await takeStep(db, { order: orderId, kind: 'withdrawal', step, key, ...by })
  if (outcome !== 'taken') throw new Error(`withdrawal ${orderId} is ${order.state}: ${step} is ${outcome}`)
  await notifyPaymentChange(db)
  return `withdrawal ${orderId} is ${order.state}`
}

const payload = v.object({})

/** Approves a waiting withdrawal. The subject is the order id. */
export const approveWithdrawal: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'withdrawal.approve',
  right: 'money',
  payload,
  // The approval lets the provider pay what is held.
  lines: (db, { subject }) => linesOfStep(db, { order: BigInt(subject), kind: 'withdrawal', step: 'complete' }),
  execute: (db, { subject, actor, reason, at }) =>
    decideWithdrawal(db, BigInt(subject), 'approve', { actor, reason, at }),
}
