import { sendDepositSlip, slipRules } from '@azulejo/shared/wire'
import { notifyPaymentChange, takeStep } from '../../money/index.ts'
import { readPictures } from '../../platform/pictures/redraw.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { refuse } from '../../platform/pipeline/refused.ts'
import { depositOf, describeDeposit, planQuery } from './deposit.store.ts'
import { answers } from './payment-context.ts'

/** Whether an order in a state takes receipts; a C2C payer may add one after reporting the payment. */
const takesSlips = (type: string, state: string): boolean =>
  state === 'awaiting_payment' || state === 'under_review' || (type === 'C2C' && state === 'paid')

/**
 * Stores receipts. A TRANSFER order then goes under review, and only an operator may credit it. A C2C order still waits
 * for its payer and its receiver.
 */
export const sendDepositSlipCall = answers(
  sendDepositSlip,
  async ({ orderId, images }, context) => {
    const { db, clock, member, documents } = context
    const row = await depositOf(db, member.id, orderId)
    if (row?.type !== 'TRANSFER' && row?.type !== 'C2C') return refuse('deposit.unknown')
    if (!takesSlips(row.type, row.state)) return refuse('deposit.ended')
    const slips = await readPictures(images, slipRules.mostBytes)
    if ('problem' in slips) return refuse('slip.image', slips)
    return await transactUnlessRefused(db, async (transaction) => {
      const { order_id } = row
      const at = clock.now()
      const { state } = await transaction
        .selectFrom('money_order')
        .select('state')
        .where('id', '=', order_id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      // Another call may have ended the order since it was read.
      if (!takesSlips(row.type, state)) return refuse('deposit.ended')
      const { kept } = await transaction
        .selectFrom('payment_slip')
        .select(({ fn }) => fn.countAll<number>().as('kept'))
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow()
      const first = Number(kept)
      if (first + slips.length > slipRules.mostFiles) return refuse('slip.most', { most: slipRules.mostFiles })
      for (const [added, { type, bytes }] of slips.entries()) {
        const place = first + added
        const encrypted = documents.encrypt(`payment_slip:${order_id}:${place}`, bytes)
        await transaction
          .insertInto('payment_slip')
          .values({ order_id, place, type, ...encrypted, at: new Date(at) })
          .execute()
      }
      if (row.type === 'C2C') return describeDeposit((await depositOf(transaction, member.id, orderId)) ?? row, context)
      const step = { order: order_id, kind: 'deposit', actor: `member:${member.id}`, at } as const
      const paid = await takeStep(transaction, { ...step, step: 'pay', key: 'slip' })
      if (paid.outcome === 'taken')
        await takeStep(transaction, { ...step, step: 'review', key: 'slip:review', reason: 'slip' })
      else if (paid.outcome === 'not_allowed') return refuse('deposit.ended')
      await planQuery(transaction, order_id, undefined)
      await notifyPaymentChange(transaction)
      const now = await depositOf(transaction, member.id, order_id.toString())
      return describeDeposit(now ?? row, context)
    })
  },
  { transaction: 'own', limit: 'uploads' },
)
