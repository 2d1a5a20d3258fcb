import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import {
  type PayoutType,
  type Withdrawal,
  type WithdrawalReason,
  type WithdrawalState,
  type WithdrawalWithSteps,
  withdrawalReasons,
} from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PayoutTable } from '../../platform/db/tables/cashier/withdrawals.ts'
import type { MoneyOrderTable } from '../../platform/db/tables/money/orders.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'

/** States in which an order has not ended. */
export const openStates = [
  'requested',
  'risk_review',
  'waiting_kyc',
  'frozen',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[]

/** States in which the member may cancel the order, where the jurisdiction allows it. */
const cancellable: readonly string[] = ['requested', 'risk_review', 'waiting_kyc']

export type WithdrawalRow = Selectable<PayoutTable> &
  Pick<
    Selectable<MoneyOrderTable>,
    'merchant' | 'member_id' | 'state' | 'amount' | 'fee' | 'currency' | 'opened_at' | 'changed_at'
  > & {
    readonly type: string
    readonly masked: string
    readonly number: string
    readonly bin: string | null
    readonly holder: string
    readonly reason: string | null
    readonly version: bigint
    /** Whether another member is to pay the withdrawal, or has paid it (C2C). */
    readonly is_matched: boolean
  }

const reason = sql<string | null>`(select nullif(s.reason, '') from money_order_step s
  where s.order_id = p.order_id order by s.id desc limit 1)`
const version = sql<bigint>`(select max(s.id) from money_order_step s where s.order_id = p.order_id)`

const isMatched = sql<boolean>`exists (select from c2c_match m
  where m.withdrawal_id = p.order_id and m.state <> 'released')`

/** Columns of a `WithdrawalRow`, from the order `o`, its payout `p` and the account `a`. */
export const withdrawalColumns = sql`p.*, o.merchant, o.member_id, o.state, o.amount, o.fee, o.currency, o.opened_at,
  o.changed_at, a.type, a.masked, a.number, a.bin, a.holder, ${reason} as reason, ${version} as version,
  ${isMatched} as is_matched`

export const withdrawals = (db: Db) =>
  db
    .selectFrom('payout as p')
    .innerJoin('money_order as o', 'o.id', 'p.order_id')
    .innerJoin('payout_account as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select(['o.merchant', 'o.member_id', 'o.state', 'o.amount', 'o.fee', 'o.currency', 'o.opened_at', 'o.changed_at'])
    .select(['a.type', 'a.masked', 'a.number', 'a.bin', 'a.holder'])
    .select([reason.as('reason'), version.as('version'), isMatched.as('is_matched')])

/** Returns a withdrawal of this member; undefined for an order of another member. */
export async function withdrawalOf(db: Db, memberId: string, orderId: string): Promise<WithdrawalRow | undefined> {
  if (!/^\d{1,18}$/.test(orderId)) return undefined
  return await withdrawals(db)
    .where('p.order_id', '=', BigInt(orderId))
    .where('o.member_id', '=', memberId)
    .executeTakeFirst()
}

export const openWithdrawalsOf = (db: Db, memberId: string): Promise<WithdrawalRow[]> =>
  withdrawals(db)
    .where('o.member_id', '=', memberId)
    .where('o.kind', '=', 'withdrawal')
    .where('o.state', 'in', openStates)
    .orderBy('o.id', 'desc')
    .execute()

const isReason = (text: string | null): text is (typeof withdrawalReasons)[number] =>
  (withdrawalReasons as readonly (string | null)[]).includes(text)

/** States with a reason for the member; notes in other states are internal. */
const statesWithReason: readonly string[] = ['failed', 'rejected']

/** Returns why a withdrawal was not paid; drops the operator's note that follows the reason. */
export function reasonOf({ state, reason }: Pick<WithdrawalRow, 'state' | 'reason'>): WithdrawalReason | undefined {
  const why = reason?.split(' ', 1)[0] ?? null
  return statesWithReason.includes(state) && isReason(why) ? why : undefined
}

/** Converts a withdrawal to its wire form for the member. */
export function describeWithdrawal(row: WithdrawalRow, merchant: Merchant): Withdrawal {
  const { amount, fee, state } = row
  const currency = row.currency as Currency
  const why = reasonOf(row)
  return {
    orderId: row.order_id.toString(),
    type: row.type as PayoutType,
    account: row.masked,
    state: state as WithdrawalState,
    ...(why ? { reason: why } : {}),
    amount: toDecimal(amount, currency),
    fee: toDecimal(fee, currency),
    net: toDecimal(amount - fee, currency),
    currency,
    at: row.opened_at.getTime(),
    changedAt: row.changed_at.getTime(),
    dueAt: row.due_at.getTime(),
    version: row.version.toString(),
    mayCancel: cancellable.includes(state) && profileOf(merchant).modules.withdrawalCancel,
    ...(state === 'approved' && row.c2c_until ? { c2cUntil: row.c2c_until.getTime() } : {}),
    ...(row.is_matched ? { isPaidByMember: true } : {}),
  }
}

/** Converts a withdrawal to its wire form with the history of its states. */
export async function describeWithSteps(
  db: Db,
  row: WithdrawalRow,
  merchant: Merchant,
  now: Instant,
): Promise<WithdrawalWithSteps> {
  const steps = await db
    .selectFrom('money_order_step')
    .select(['to_state', 'at', 'journal_id'])
    .where('order_id', '=', row.order_id)
    // Omits steps that keep the state.
    .where((where) => where.or([where('from_state', 'is', null), where('from_state', '<>', where.ref('to_state'))]))
    .orderBy('id')
    .execute()
  return {
    ...describeWithdrawal(row, merchant),
    steps: steps.map(({ to_state, at, journal_id }) => ({
      state: to_state as WithdrawalState,
      at: at.getTime(),
      ...(journal_id === null ? {} : { journal: journal_id.toString() }),
    })),
    now,
  }
}

/** Schedules an approved order: other members may pay it for `c2c_minutes`, afterwards the provider pays it. */
export async function planApproved(db: Db, orderId: bigint, at: Instant): Promise<void> {
  await sql`
    update payout set c2c_until = ${new Date(at)}::timestamptz + make_interval(mins => c2c_minutes),
      next_query_at = ${new Date(at)}::timestamptz + make_interval(mins => coalesce(c2c_minutes, 0))
     where order_id = ${orderId}`.execute(db)
}

/** Sets the time of the next call to the provider; `undefined` stops the calls. */
export async function planPayout(db: Db, orderId: bigint, at: Instant | undefined): Promise<void> {
  await db
    .updateTable('payout')
    .set({ next_query_at: at === undefined ? null : new Date(at) })
    .where('order_id', '=', orderId)
    .execute()
}
