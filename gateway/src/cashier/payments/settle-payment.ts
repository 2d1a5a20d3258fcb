import { type Currency, type Instant, parseAmount } from '@azulejo/shared/kernel'
import type { depositReasons } from '@azulejo/shared/wire'
import { notifyPaymentChange, type Order, takeStep } from '../../money/index.ts'
import { exceededLimit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import { playerColumns, playerOf } from '../../platform/pipeline/player.ts'
import { giveChosen } from '../../rewards/index.ts'
import { planQuery } from './deposit.store.ts'
import type { PaymentOutcome } from './payment-provider.ts'
import { type Paid, takeSecond, unitsOf } from './stray-payments.ts'

type Reason = (typeof depositReasons)[number]

/** Who reports the outcome of a payment; `key` is the idempotency key of the report. */
type Source = { readonly key: string; readonly actor: string; readonly at: Instant }

/** Returns why a paid order needs a review: wrong currency or amount; undefined if both are right. */
function reviewReason({ amount, currency }: Order, paid: Paid): Reason | undefined {
  if (paid.currency !== currency) return 'currency'
  return parseAmount(paid.amount, currency as Currency) === amount ? undefined : 'amount'
}

const declined = ({ reason }: Extract<PaymentOutcome, { status: 'declined' }>): Reason =>
  reason === undefined ? 'declined' : `declined_${reason}`

/** Returns why a member's state bars a credit now: the payment is sent back. */
async function stateReason(db: Db, { member_id: memberId }: Order, at: Instant): Promise<Reason | undefined> {
  if (memberId === null) return undefined
  const row = await db.selectFrom('member').select(playerColumns).where('id', '=', memberId).executeTakeFirst()
  if (!row) return undefined
  const { isFrozen, excludedUntil = 0, timeOutUntil = 0 } = playerOf(row)
  if (isFrozen) return 'frozen'
  if (excludedUntil > at) return 'excluded'
  return timeOutUntil > at ? 'time_out' : undefined
}

/** Stores what was paid: in minor units, or as reported where it is not an amount of a currency of the platform. */
async function keepPaid(db: Db, orderId: bigint, { amount, currency, payment }: Paid) {
  const units = unitsOf({ amount, currency })
  await db
    .updateTable('payment')
    .set({
      paid_currency: currency,
      ...(units === undefined ? { paid_as: amount } : { paid_amount: units }),
      ...(payment === undefined ? {} : { paid_id: payment }),
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** Whether crediting an order would exceed a limit of its member. */
export async function isOverLimit(db: Db, { id, merchant: code, member_id: memberId, amount }: Order, at: Instant) {
  const merchant = merchantOf(code)
  if (!merchant || memberId === null) return false
  return (await exceededLimit(db, { merchant, memberId, amount, order: id, at })) !== undefined
}

async function creditPaid(db: Db, order: Order, paid: Paid, { key, actor, at }: Source): Promise<void> {
  const step = { order: order.id, kind: 'deposit', actor, at } as const
  const why =
    (await stateReason(db, order, at)) ??
    reviewReason(order, paid) ??
    ((await isOverLimit(db, order, at)) ? 'limit' : undefined)
  if (why === undefined) {
    const { outcome } = await takeStep(db, { ...step, step: 'credit', key: `${key}:credit` })
    if (outcome === 'taken') return await giveChosen(db, order, at)
  }
  await takeStep(db, { ...step, step: 'review', key: `${key}:review`, reason: why ?? 'operator' })
}

/**
 * Takes the step of an order that a provider's report leads to, in the caller's transaction. Credits a payment that
 * arrives in time with the right amount and currency; any other payment goes under an operator's review.
 * A second payment of a paid order is listed instead. @returns whether something changed; false for a repeated report or one that the order's state does not allow
 */
export async function settlePayment(
  db: Db,
  orderId: bigint,
  outcome: PaymentOutcome,
  { key, actor, at }: Source,
): Promise<boolean> {
  const step = { order: orderId, kind: 'deposit', key, actor, at } as const
  const order = await holdOrder(db, orderId)
  if (outcome.status === 'paid' && (await takeSecond(db, order, outcome, at))) return true
  const taken =
    outcome.status === 'paid'
      ? await takeStep(db, { ...step, step: 'pay', ...lateness(order) })
      : outcome.status === 'declined'
        ? await takeStep(db, { ...step, step: 'fail', reason: declined(outcome) })
        : await takeStep(db, { ...step, step: 'expire' })
  if (taken.outcome !== 'taken') return false
  if (outcome.status === 'paid') await keepPaid(db, orderId, outcome)
  if (outcome.status === 'paid' && taken.order.state === 'paid')
    await creditPaid(db, taken.order, outcome, { key, actor, at })
  // Only a paid order needs no further query: a declined or expired order may still be paid.
  if (outcome.status === 'paid') await planQuery(db, orderId, undefined)
  await notifyPaymentChange(db)
  return true
}

/** Locks an order until the transaction ends. */
const holdOrder = (db: Db, orderId: bigint): Promise<Order> =>
  db.selectFrom('money_order').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The reason `late` when the order had ended before its payment arrived. */
const lateness = ({ state }: Order): { readonly reason?: Reason } =>
  state === 'expired' || state === 'failed' ? { reason: 'late' } : {}
