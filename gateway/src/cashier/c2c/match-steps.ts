import type { Instant } from '@azulejo/shared/kernel'
import type { c2cDisputes } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { notifyPaymentChange, type Order, type StepName, type Taken, takeStep } from '../../money/index.ts'
import { exceededLimit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { giveChosen } from '../../rewards/index.ts'
import type { Match } from './match.store.ts'

const minute = 60_000

/** Who takes a step, when and why. */
export type By = { readonly actor: string; readonly at: Instant; readonly reason?: string }

/** Unmasked payout account of the matched withdrawal; the payer needs it for the transfer. */
export type Payee = { readonly bin: string | null; readonly number: string }

type Wanted = {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
  /** Amount that the receiver gets, in minor units. */
  readonly amount: bigint
  readonly at: Instant
}

/** Locks the withdrawal that has waited longest for this amount. A concurrent payer gets the next one, or none. */
async function findWithdrawal(db: Db, { merchant, memberId, currency, amount, at }: Wanted) {
  const { rows } = await sql<Payee & { order_id: bigint }>`
    select w.id as order_id, a.bin, a.number
      from money_order w join payout p on p.order_id = w.id join payout_account a on a.id = p.account_id
     where p.c2c_until > ${new Date(at)} and w.kind = 'withdrawal' and w.state = 'approved' and w.merchant = ${merchant}
       and w.currency = ${currency} and w.amount - w.fee = ${amount} and w.member_id <> ${memberId}
     order by w.id limit 1 for no key update of w skip locked`.execute(db)
  return rows[0]
}

type New = Wanted & {
  readonly depositId: bigint
  readonly payMinutes: number
  readonly receiveMinutes: number
  readonly needsSlip: boolean
}

/** Matches a new deposit with a waiting withdrawal and reserves the withdrawal. @returns undefined if none waits */
export async function matchDeposit(db: Db, wanted: New): Promise<Payee | undefined> {
  const { merchant, memberId, depositId, payMinutes, receiveMinutes, needsSlip, at } = wanted
  const found = await findWithdrawal(db, wanted)
  if (!found) return undefined
  const payUntil = new Date(at + payMinutes * minute)
  const { id } = await db
    .insertInto('c2c_match')
    .values({
      merchant,
      deposit_id: depositId,
      withdrawal_id: found.order_id,
      state: 'matched',
      receive_minutes: receiveMinutes,
      needs_slip: needsSlip,
      matched_at: new Date(at),
      pay_until: payUntil,
      due_at: payUntil,
      paid_at: null,
      disputed_at: null,
      dispute: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { actor: `member:${memberId}`, at }
  await must(stepOf(db, { id, order: found.order_id, kind: 'withdrawal', step: 'pay' }, by))
  await planPayout(db, found.order_id, null)
  return found
}

/** Locks a match until the transaction ends. The orders of a match are locked after the match. */
export const lockMatch = (db: Db, which: { readonly id: bigint } | { readonly depositId: bigint }): Promise<Match> =>
  db
    .selectFrom('c2c_match')
    .selectAll()
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0n))
    .$if('depositId' in which, (query) => query.where('deposit_id', '=', 'depositId' in which ? which.depositId : 0n))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

type MatchStep<Kind extends 'deposit' | 'withdrawal'> = {
  readonly id: bigint
  readonly order: bigint
  readonly kind: Kind
  readonly step: StepName<Kind>
  /** The match had ended before this step. */
  readonly isLate?: boolean
}

const stepOf = <Kind extends 'deposit' | 'withdrawal'>(
  db: Db,
  { id, step, isLate = false, ...order }: MatchStep<Kind>,
  { actor, at, reason = '' }: By,
): Promise<Taken> =>
  takeStep(db, { ...order, step, key: `c2c:${id}:${isLate ? 'late-' : ''}${step}`, actor, at, reason })

/** Throws unless the step was taken: the state of a match guarantees that its orders allow the step. */
async function must(taking: Promise<Taken>): Promise<Order> {
  const { outcome, order } = await taking
  if (outcome !== 'taken') throw new Error(`order ${order.id} of a match is ${order.state}: ${outcome}`)
  return order
}

const planPayout = (db: Db, orderId: bigint, at: Date | null) =>
  db.updateTable('payout').set({ next_query_at: at }).where('order_id', '=', orderId).execute()

type Change = Partial<Pick<Match, 'state' | 'paid_at' | 'disputed_at' | 'dispute' | 'ended_at' | 'due_at'>>

async function keep(db: Db, { id }: Match, change: Change): Promise<void> {
  await db.updateTable('c2c_match').set(change).where('id', '=', id).execute()
  await notifyPaymentChange(db)
}

/** Records the payer's report that the deposit is paid; starts the receiver's deadline. */
export async function markPaid(db: Db, match: Match, by: By): Promise<void> {
  const { id, deposit_id, withdrawal_id, receive_minutes } = match
  await must(stepOf(db, { id, order: deposit_id, kind: 'deposit', step: 'pay' }, by))
  await must(stepOf(db, { id, order: withdrawal_id, kind: 'withdrawal', step: 'announce' }, by))
  const due_at = new Date(by.at + receive_minutes * minute)
  await keep(db, match, { state: 'paid', paid_at: new Date(by.at), due_at })
}

/** Records the receiver's dispute, which an operator decides. */
export async function disputeMatch(db: Db, match: Match, dispute: (typeof c2cDisputes)[number], by: By): Promise<void> {
  const { id, deposit_id, withdrawal_id } = match
  await must(stepOf(db, { id, order: deposit_id, kind: 'deposit', step: 'review' }, { ...by, reason: 'dispute' }))
  await must(stepOf(db, { id, order: withdrawal_id, kind: 'withdrawal', step: 'dispute' }, { ...by, reason: dispute }))
  await keep(db, match, { state: 'disputed', disputed_at: new Date(by.at), dispute, due_at: null })
}

/** Credits a paid deposit. An operator reviews it when it exceeds a limit of the payer or cannot be credited. */
async function credit(db: Db, { id, deposit_id: order }: Match, by: By): Promise<void> {
  const {
    merchant: code,
    member_id,
    amount,
    state,
  } = await db
    .selectFrom('money_order')
    .select(['merchant', 'member_id', 'amount', 'state'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const subject = { merchant: merchantNamed(code), memberId: member_id ?? '', amount, order, at: by.at }
  const limit = await exceededLimit(db, subject)
  if (!limit) {
    const taken = await stepOf(db, { id, order, kind: 'deposit', step: 'credit' }, by)
    if (taken.outcome === 'taken') return await giveChosen(db, taken.order, by.at)
  }
  if (state === 'under_review') return
  const reason = limit ? 'limit' : 'operator'
  await must(stepOf(db, { id, order, kind: 'deposit', step: 'review' }, { ...by, reason }))
}

/** Locks the wallets of both members in a fixed order, so that two matches of the same members do not deadlock. */
async function lockBothWallets(db: Db, { deposit_id, withdrawal_id }: Match): Promise<void> {
  const sides = await db
    .selectFrom('money_order')
    .select('member_id')
    .where('id', 'in', [deposit_id, withdrawal_id])
    .execute()
  await lockWallets(
    db,
    sides.flatMap(({ member_id }) => member_id ?? []),
  )
}

/** Settles a match after the money has arrived: completes the withdrawal and credits the deposit, both or none. */
export async function receiveMatch(db: Db, match: Match, by: By): Promise<void> {
  const { id, state, deposit_id, withdrawal_id } = match
  await lockBothWallets(db, match)
  // The money may arrive before the payer reports the payment.
  if (state === 'matched') await must(stepOf(db, { id, order: deposit_id, kind: 'deposit', step: 'pay' }, by))
  await must(stepOf(db, { id, order: withdrawal_id, kind: 'withdrawal', step: 'complete' }, by))
  await credit(db, match, by)
  await keep(db, match, { state: 'received', ended_at: new Date(by.at), due_at: null })
}

/**
 * Settles both orders of a match that was paid after it had ended, while the withdrawal still waits for a payer.
 * @throws when the withdrawal has been paid, or is being paid, in another way
 */
export async function receiveLate(db: Db, match: Match, by: By): Promise<void> {
  const { id, state, deposit_id, withdrawal_id } = match
  if (state !== 'released') throw new Error(`match ${id} is ${state}: it has not ended without a payment`)
  await lockBothWallets(db, match)
  const withdrawal = { id, order: withdrawal_id, kind: 'withdrawal', isLate: true } as const
  const { outcome, order } = await stepOf(db, { ...withdrawal, step: 'pay' }, by)
  if (outcome !== 'taken')
    throw new Error(
      `withdrawal ${withdrawal_id} is ${order.state} and is paid in another way: ` +
        'where the payer is right too, correct both wallets with adjust',
    )
  await must(stepOf(db, { id, order: deposit_id, kind: 'deposit', step: 'pay', isLate: true }, by))
  await must(stepOf(db, { ...withdrawal, step: 'complete' }, by))
  await credit(db, match, by)
  await planPayout(db, withdrawal_id, null)
  await keep(db, match, { state: 'received', ended_at: new Date(by.at), due_at: null })
}

/** Releases an unpaid match: ends the deposit; the withdrawal waits for another payer until its `c2c_until`. */
export async function releaseMatch(
  db: Db,
  match: Match,
  step: Extract<StepName<'deposit'>, 'expire' | 'fail' | 'reject'>,
  by: By,
): Promise<void> {
  const { id, deposit_id, withdrawal_id } = match
  await must(stepOf(db, { id, order: deposit_id, kind: 'deposit', step }, by))
  await must(stepOf(db, { id, order: withdrawal_id, kind: 'withdrawal', step: 'release' }, { ...by, reason: '' }))
  await keep(db, match, { state: 'released', ended_at: new Date(by.at), due_at: null })
  const at = new Date(by.at)
  await sql`update payout set next_query_at = greatest(c2c_until, ${at}) where order_id = ${withdrawal_id}`.execute(db)
}

/** Cancels a deposit for its payer. @returns false when the match is in another state than `matched` */
export async function giveUpMatch(db: Db, depositId: bigint, by: By): Promise<boolean> {
  const match = await lockMatch(db, { depositId })
  if (match.state !== 'matched') return false
  await releaseMatch(db, match, 'fail', { ...by, reason: 'cancelled' })
  return true
}
