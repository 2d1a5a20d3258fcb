import * as v from 'valibot'
import type { Db } from '../db/database.ts'
import type { DecisionKind } from '../operators/index.ts'
import { takeStep } from '../orders/index.ts'
import { tellChange } from '../payments/index.ts'
import { closeCase } from './risk-rules.ts'
import { planPayout } from './withdrawal.store.ts'

type By = { readonly actor: string; readonly reason: string; readonly at: number }

/** Approves or rejects a withdrawal for an operator, and closes its case. @returns its state. @throws when it is not allowed */
export async function decideWithdrawal(db: Db, orderId: bigint, step: 'approve' | 'reject', by: By): Promise<string> {
  const { outcome, order } = await takeStep(db, {
    ...{ order: orderId, kind: 'withdrawal', step, key: `operator:${step}` },
    ...by,
  })
  if (outcome !== 'taken' && outcome !== 'repeated')
    throw new Error(`withdrawal ${orderId} is ${order.state}: ${step} is ${outcome}`)
  if (outcome === 'taken') {
    await closeCase(db, { orderId, actor: by.actor, outcome: step, at: by.at })
    await planPayout(db, orderId, step === 'approve' ? by.at : undefined)
    await tellChange(db)
  }
  return `withdrawal ${orderId} is ${order.state}`
}

const payload = v.object({})

/** Approves a withdrawal that waits. The subject is the number of the order. */
export const approveWithdrawal: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'withdrawal.approve',
  right: 'money',
  payload,
  execute: (db, { subject, actor, reason, at }) =>
    decideWithdrawal(db, BigInt(subject), 'approve', { actor, reason, at }),
}
