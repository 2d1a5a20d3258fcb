import * as v from 'valibot'
import { type DecisionKind, linesOfStep, takeStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { notifyTransfersChanged, planQuery, type TransferKind, type TransferRow, transfers } from './transfer.store.ts'

type By = { readonly actor: string; readonly reason: string; readonly at: number }

/** A transfer of a brand by its reference. @throws when there is none */
export async function transferNamed(db: Db, merchant: string, reference: string): Promise<TransferRow> {
  const known = await transfers(db)
    .where('t.reference', '=', reference)
    .where('o.merchant', '=', merchant)
    .executeTakeFirst()
  if (!known) throw new Error(`${merchant} has no transfer ${reference}`)
  return known
}

/** Ends a transfer for an operator who knows its outcome from the vendor. @throws when the transfer has already ended */
async function endTransfer(db: Db, row: TransferRow, step: 'succeed' | 'fail', by: By): Promise<string> {
  const { reference, order_id: order } = row
  const taken = await takeStep(db, { ...by, order, kind: row.kind as TransferKind, step, key: 'done' })
  if (taken.outcome !== 'taken') throw new Error(`transfer ${reference} is ${taken.order.state} already`)
  await planQuery(db, reference, undefined)
  await notifyTransfersChanged(db)
  return `transfer ${reference} is ${taken.order.state}`
}

const payload = v.object({})

const decision = (name: string, step: 'succeed' | 'fail'): DecisionKind<v.InferOutput<typeof payload>> => ({
  name,
  right: 'money',
  payload,
  async lines(db, { subject, merchant }) {
    const { order_id: order, kind } = await transferNamed(db, merchant.code, subject)
    return linesOfStep(db, { order, kind: kind as TransferKind, step })
  },
  execute: async (db, { subject, merchant, actor, reason, at }) =>
    endTransfer(db, await transferNamed(db, merchant.code, subject), step, { actor, reason, at }),
})

/** Marks a transfer as arrived at its target. The subject is the reference of the transfer. */
export const completeTransfer = decision('transfer.complete', 'succeed')

/** Fails a transfer that the vendor did not execute; the amount returns to its source wallet. */
export const returnTransfer = decision('transfer.return', 'fail')
