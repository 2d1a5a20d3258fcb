import { type Currency, type Instant, isCurrency, type Minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Order } from '../../money/index.ts'
import { notifyMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentOutcome } from './payment-provider.ts'

export type Paid = Extract<PaymentOutcome, { status: 'paid' }>

/** Minor units of a reported amount; undefined for other currencies than those of the platform, and impossible decimals. */
export function unitsOf({ amount, currency }: Pick<Paid, 'amount' | 'currency'>): Minor | undefined {
  const units = isCurrency(currency) ? parseAmount(amount, currency) : undefined
  return units !== undefined && units > 0n ? units : undefined
}

/** How often the payment of an unknown reference is refused, so that its provider reports it again. */
const refusals = 2

/**
 * Notes the payment of a reference that no order has. Its order may not be committed yet, so the first reports are refused.
 * @returns whether it is listed now and the report is accepted
 */
export async function noteUnknown(
  db: Db,
  report: { readonly provider: string; readonly reference: string; readonly paid: Paid; readonly at: Instant },
): Promise<boolean> {
  const { provider, reference, paid, at } = report
  const { rows } = await sql<{ reports: number }>`
    insert into stray_payment (provider, payment_id, reference, amount, currency, state, at)
    values (${provider}, ${paid.payment ?? reference}, ${reference}, ${paid.amount}, ${paid.currency}, 'refused', ${new Date(at)})
    on conflict (provider, payment_id) do update
      set reports = stray_payment.reports + 1,
          state = case when stray_payment.state = 'refused' and stray_payment.reports >= ${refusals}
                       then 'open' else stray_payment.state end
    returning reports`.execute(db)
  return (rows[0]?.reports ?? 0) > refusals
}

/** Forgets the refused reports of a payment whose order is there now. */
export async function forgetRefused(db: Db, provider: string, { payment }: Paid): Promise<void> {
  if (payment === undefined) return
  await db
    .deleteFrom('stray_payment')
    .where('provider', '=', provider)
    .where('payment_id', '=', payment)
    .where('state', '=', 'refused')
    .execute()
}

/** States of an order whose payment is there; another payment is a second one. */
const paidStates = ['paid', 'credited', 'under_review']

/**
 * Lists a second payment of a paid order, once, and tells the member. The caller holds the lock of the order.
 * @returns whether the payment is a second one
 */
export async function takeSecond(db: Db, order: Order, paid: Paid, at: Instant): Promise<boolean> {
  if (!paidStates.includes(order.state) || paid.payment === undefined) return false
  const { provider, reference, paid_id } = await db
    .selectFrom('payment')
    .select(['provider', 'reference', 'paid_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (paid_id === paid.payment) return false
  if (paid_id === null) {
    // The payment was known without its id, for example from an operator.
    await db.updateTable('payment').set({ paid_id: paid.payment }).where('order_id', '=', order.id).execute()
    return false
  }
  const { amount, currency, payment } = paid
  const { merchant, member_id: memberId } = order
  const added = await db
    .insertInto('stray_payment')
    .values({
      provider,
      payment_id: payment,
      reference,
      order_id: order.id,
      merchant,
      member_id: memberId,
      amount,
      currency,
      state: 'open',
      at: new Date(at),
      actor: null,
      reason: null,
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && memberId !== null) {
    const units = unitsOf(paid)
    await notifyMember(db, {
      merchant,
      memberId,
      kind: 'deposit.second',
      at,
      detail: {
        order: order.id.toString(),
        currency,
        amount: units === undefined ? amount : toDecimal(units, currency as Currency),
      },
    })
  }
  return true
}
