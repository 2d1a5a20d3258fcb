import { type Currency, depositFee, type Minor, minor, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import * as v from 'valibot'
import { type DecisionKind, linesOfStep, notifyPaymentChange, type StepName, takeStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import { giveChosen } from '../../rewards/index.ts'
import { channelNamed } from './channels.ts'
import { deposits, planQuery } from './deposit.store.ts'
import { isOverLimit } from './settle-payment.ts'

type By = { readonly actor: string; readonly reason: string; readonly at: number }

/** Id of the review that a decision belongs to: a rejected order may be reported as paid and reviewed again. */
async function reviewOf(db: Db, order: bigint): Promise<string> {
  const { review } = await db
    .selectFrom('money_order_step')
    .select(({ fn }) => fn.max('id').as('review'))
    .where('order_id', '=', order)
    .where('to_state', '=', 'under_review')
    .executeTakeFirstOrThrow()
  return `${review ?? ''}`
}

/**
 * Makes a deposit one of what was paid, when that is another amount: it is what is credited, counts against limits and
 * stands in every record. The ordered amount stays in the order's detail.
 * @throws when another currency was paid, or an amount that the currency cannot have
 */
async function adoptPaid(db: Db, order: bigint): Promise<void> {
  const row = await deposits(db).where('p.order_id', '=', order).executeTakeFirstOrThrow()
  const { paid_amount: paid, paid_as: reported, paid_currency: currency, amount } = row
  if (reported !== null)
    throw new Error(`deposit ${order} was paid with ${reported} ${currency}: fail it, and the provider returns it`)
  if (paid === null || currency === null) return
  if (currency !== row.currency)
    throw new Error(
      `deposit ${order} was paid in ${currency}, not in ${row.currency}: fail it, and the provider returns it`,
    )
  if (paid === amount) return
  const merchant = merchantOf(row.merchant)
  const channel = merchant && channelNamed(merchant, row.channel)
  const fee = channel ? depositFee(paid as Minor, channel.terms) : minor(0)
  await db
    .updateTable('money_order')
    .set({
      amount: paid,
      fee: fee < paid ? fee : 0n,
      detail: sql`detail || jsonb_build_object('ordered', ${toDecimal(amount, row.currency as Currency)}::text)`,
    })
    .where('id', '=', order)
    .where('state', '=', 'under_review')
    .execute()
}

/** Takes steps of a deposit for an operator, one after the other. @returns its state. @throws when one is not allowed */
export async function decideDeposit(
  db: Db,
  order: bigint,
  steps: readonly StepName<'deposit'>[],
  by: By,
): Promise<string> {
  const open = await db
    .selectFrom('c2c_match')
    .select('id')
    .where('deposit_id', '=', order)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (open) throw new Error(`deposit ${order} pays another member: match ${open.id} is decided by c2c`)
  let state = ''
  for (const step of steps) {
    if (step === 'credit') await adoptPaid(db, order)
    const key = step === 'pay' ? 'operator:pay' : `operator:${step}:${await reviewOf(db, order)}`
    const taken = await takeStep(db, { ...by, order, kind: 'deposit', step, key })
    if (taken.outcome !== 'taken' && taken.outcome !== 'repeated')
      throw new Error(`deposit ${order} is ${taken.order.state}: ${step} is ${taken.outcome}`)
    if (taken.outcome === 'taken' && step === 'credit' && (await isOverLimit(db, taken.order, by.at)))
      throw new Error(
        `deposit ${order} is above a deposit limit of its member: fail it, or credit it when there is room`,
      )
    if (taken.outcome === 'taken' && step === 'credit') await giveChosen(db, taken.order, by.at)
    state = taken.order.state
  }
  await planQuery(db, order, undefined)
  await notifyPaymentChange(db)
  return `deposit ${order} is ${state}`
}

const payload = v.object({})

const creditLines = (db: Db, { subject }: { readonly subject: string }) =>
  linesOfStep(db, { order: BigInt(subject), kind: 'deposit', step: 'credit' })

/** Credits a deposit under review. The subject is the order id. */
export const creditDeposit: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'deposit.credit',
  right: 'money',
  payload,
  lines: creditLines,
  execute: (db, { subject, ...by }) => decideDeposit(db, BigInt(subject), ['credit'], by),
}

/** Marks a deposit as paid that its provider has not reported, and credits it. */
export const payDeposit: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'deposit.pay',
  right: 'money',
  payload,
  lines: creditLines,
  execute: (db, { subject, ...by }) => decideDeposit(db, BigInt(subject), ['pay', 'credit'], by),
}
