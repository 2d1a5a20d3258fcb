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
import type { Db } from '../db/database.ts'
import type { MoneyOrderTable } from '../db/tables/orders.ts'
import type { PayoutTable } from '../db/tables/withdrawals.ts'
import { profileOf } from '../merchants/profiles.ts'
import type { Merchant } from '../merchants.ts'

/** States in which an order has not ended. */
export const openStates = [
  'requested',
  'risk_review',
  'waiting_kyc',
  'frozen',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[]

/** States in which the member may call it off, where the law allows it. */
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
    /** Whether another member is to pay it, or has paid it. */
    readonly is_matched: boolean
  }

const reason = sql<string | null>`(select nullif(s.reason, '') from money_order_step s
  where s.order_id = p.order_id order by s.id desc limit 1)`
const version = sql<bigint>`(select max(s.id) from money_order_step s where s.order_id = p.order_id)`

const isMatched = sql<boolean>`exists (select from c2c_match m
  where m.withdrawal_id = p.order_id and m.state <> 'released')`

/** What a `WithdrawalRow` is made of, of the order `o`, its payout `p` and the account `a`. */
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

/** An order of this member; anybody else's is unknown. */
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

/** States that have a reason; what is noted with the others is the house's own. */
const explained: readonly string[] = ['failed', 'rejected']

/** Why it was not paid; an operator's note follows the reason and is not told. */
export function reasonOf({ state, reason }: Pick<WithdrawalRow, 'state' | 'reason'>): WithdrawalReason | undefined {
  const why = reason?.split(' ', 1)[0] ?? null
  return explained.includes(state) && isReason(why) ? why : undefined
}

/** What a member is told of an order. */
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

/** The same with every state that it has had. */
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
    // Steps that lead to the same state are not told.
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

/** An approved order is paid by another member for as long as its member allows, and by the provider afterwards. */
export async function planApproved(db: Db, orderId: bigint, at: Instant): Promise<void> {
  await sql`
    update payout set c2c_until = ${new Date(at)}::timestamptz + make_interval(mins => c2c_minutes),
      next_query_at = ${new Date(at)}::timestamptz + make_interval(mins => coalesce(c2c_minutes, 0))
     where order_id = ${orderId}`.execute(db)
}

/** When the provider is told or asked next; never again for `undefined`. */
export async function planPayout(db: Db, orderId: bigint, at: Instant | undefined): Promise<void> {
  await db
    .updateTable('payout')
    .set({ next_query_at: at === undefined ? null : new Date(at) })
    .where('order_id', '=', orderId)
    .execute()
}
