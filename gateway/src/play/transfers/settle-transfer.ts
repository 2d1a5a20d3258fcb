import { type Currency, type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { openOrder, takeStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { lockWallets, post } from '../../platform/ledger/post.ts'
import { hurryRecalls } from './recall.store.ts'
import { wantRounds } from './round-feed.store.ts'
import { notifyTransfersChanged, planQuery, type TransferKind, type TransferRow } from './transfer.store.ts'
import type { TransferResult } from './transfer-vendor.ts'

const actorOf = ({ subject }: Pick<TransferRow, 'subject'>) => `vendor:${subject}`

type Wallet = {
  readonly merchant: string
  readonly memberId: string
  readonly vendor: string
  readonly currency: Currency
}

/**
 * Locks the order, then the main wallet of its member, as a step of the order does: a sweep moves money several times, and a
 * transfer of the same member that ends meanwhile holds the main wallet and waits for the money in flight.
 */
async function lockSweep(db: Db, order: bigint, memberId: string): Promise<void> {
  await db.selectFrom('money_order').select('id').where('id', '=', order).forNoKeyUpdate().execute()
  await lockWallets(db, [memberId])
}

/** Posts a gain or loss at a vendor that the ledger does not contain yet. */
export async function bookResult(
  db: Db,
  { merchant, memberId, vendor, currency }: Wallet,
  { gain, key, at }: { readonly gain: bigint; readonly key: string; readonly at: Instant },
): Promise<void> {
  if (gain === 0n) return
  const { outcome } = await post(db, {
    key,
    kind: gain > 0n ? 'prize' : 'bet',
    ref: `bucket:${vendor}`,
    at,
    lines: [
      { account: memberAccount(memberId, `bucket:${vendor}`, currency), amount: minor(gain) },
      { account: houseAccount(merchant, 'bets', currency), amount: minor(-gain) },
    ],
  })
  if (outcome !== 'posted') throw new Error(`the result at ${vendor} of member ${memberId} is ${outcome}`)
  await wantRounds(db, merchant, vendor, at)
  await hurryRecalls(db, { memberIds: [memberId], vendor, at })
}

/**
 * Settles a sweep that moved another amount than the ledger expected, because the player has won or lost meanwhile. Fails
 * the order of the expected amount, posts the gain or loss, and completes an order of the moved amount instead.
 */
async function settleSwept(db: Db, row: TransferRow, moved: Minor, at: Instant): Promise<void> {
  const { reference, subject: vendor, merchant, member_id: memberId, order_id: order } = row
  if (memberId === null) throw new Error(`transfer ${reference} belongs to a member who was removed`)
  const currency = row.currency as Currency
  const reason = moved === 0n ? 'empty' : 'amount'
  await lockSweep(db, order, memberId)
  const { outcome } = await takeStep(db, {
    order,
    kind: 'transferOut',
    step: 'fail',
    key: 'swept',
    actor: actorOf(row),
    reason,
    at,
  })
  if (outcome !== 'taken') return
  const wallet = { merchant, memberId, vendor, currency }
  await bookResult(db, wallet, { gain: moved - row.amount, key: `swept:${reference}`, at })
  if (moved === 0n) return
  const opened = await openOrder(db, {
    kind: 'transferOut',
    key: `${row.key}:swept`,
    merchant,
    memberId,
    currency,
    amount: moved,
    subject: vendor,
    actor: actorOf(row),
    at,
  })
  if (!('order' in opened)) throw new Error(`what ${vendor} has swept is ${opened.outcome}`)
  await db
    .updateTable('vendor_transfer')
    .set({ order_id: opened.order.id })
    .where('reference', '=', reference)
    .execute()
  await takeStep(db, {
    order: opened.order.id,
    kind: 'transferOut',
    step: 'succeed',
    key: 'done',
    actor: actorOf(row),
    at,
  })
}

/** Takes the step that a vendor's answer leads to, in the caller's transaction. A repeated answer moves nothing. */
export async function settleTransfer(db: Db, row: TransferRow, result: TransferResult, at: Instant): Promise<void> {
  const step = { order: row.order_id, kind: row.kind as TransferKind, actor: actorOf(row), at }
  if (result.status === 'unknown') await takeStep(db, { ...step, step: 'lose', key: 'unknown' })
  else if (result.status === 'failed') await takeStep(db, { ...step, step: 'fail', key: 'done', reason: result.reason })
  else if (row.is_sweep && result.amount !== row.amount) await settleSwept(db, row, result.amount, at)
  else await takeStep(db, { ...step, step: 'succeed', key: 'done' })
  if (result.status !== 'unknown') await planQuery(db, row.reference, undefined)
  await notifyTransfersChanged(db)
}
