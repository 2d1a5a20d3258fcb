import { resendDeposit } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { notifyPaymentChange, takeStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { depositOf, describeDeposit, resendOf } from './deposit.store.ts'
import { maskedPhone } from './instructions.ts'
import { answers, type PaymentContext } from './payment-context.ts'

const lockOrder = (db: Db, orderId: bigint) =>
  db.selectFrom('money_order').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()

const keepPhone = (db: Db, orderId: bigint, phone: string) =>
  sql`update payment set phone = ${phone},
        instructions = instructions || ${JSON.stringify({ phone: maskedPhone(phone) })}::jsonb
       where order_id = ${orderId}`.execute(db)

/** Counts one more request to the payer; wait and limit apply across all tabs, devices and processes. */
async function countResend(
  db: Db,
  request: { orderId: string; phone?: string | undefined },
  context: PaymentContext<'needed'>,
) {
  const { clock, member, paymentProviders } = context
  const known = await depositOf(db, member.id, request.orderId)
  if (!known) return refuse('deposit.unknown')
  if (known.type !== 'MBWAY' || !paymentProviders.get(known.provider)?.resend) return refuse('deposit.channel')
  const orderId = known.order_id
  await lockOrder(db, orderId)
  const row = (await depositOf(db, member.id, request.orderId)) ?? known
  const resend = resendOf(row, paymentProviders)
  const at = clock.now()
  if (!resend || at >= row.expires_at.getTime()) return refuse('deposit.ended')
  if (resend.left === 0) return refuse('deposit.resend.most')
  if (at < resend.from) return refuse('deposit.resend.wait', { seconds: Math.ceil((resend.from - at) / 1000) })
  const attempt = row.resends + 1
  await takeStep(db, {
    order: orderId,
    kind: 'deposit',
    step: 'resend',
    key: `resend:${attempt}`,
    actor: `member:${member.id}`,
    at,
  })
  const before = row.phone ?? ''
  const phone = request.phone ?? before
  await keepPhone(db, orderId, phone)
  await notifyPaymentChange(db)
  return { row, attempt, phone, before }
}

type Counted = Exclude<Awaited<ReturnType<typeof countResend>>, ReturnType<typeof refuse>>

/** Restores the previous phone after the provider refused a request, unless another attempt has followed. */
const restorePhone = (db: Db, { row, attempt, before }: Counted) =>
  transact(db, async (transaction) => {
    await lockOrder(transaction, row.order_id)
    const now = await depositOf(transaction, row.member_id ?? '', row.order_id.toString())
    if (now?.resends !== attempt) return
    await keepPhone(transaction, row.order_id, before)
    await notifyPaymentChange(transaction)
  })

/** Repeats a payment request. The count is stored before the provider call, so a crash never repeats a request. */
export const resendDepositCall = answers(
  resendDeposit,
  async (request, context) => {
    const { db, member, paymentProviders } = context
    const counted = await transactUnlessRefused(db, (transaction) => countResend(transaction, request, context))
    if (isRefused(counted)) return counted
    const { row, attempt, phone } = counted
    const outcome = await paymentProviders.get(row.provider)?.resend?.({ reference: row.reference, attempt, phone })
    if (outcome === 'refused') await restorePhone(db, counted)
    if (outcome !== 'sent') return refuse('deposit.resend.failed')
    return describeDeposit((await depositOf(db, member.id, request.orderId)) ?? row, context)
  },
  { transaction: 'own' },
)
