import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { type Deposit, type DepositState, type DepositType, depositReasons } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentTable } from '../../platform/db/tables/cashier/payments.ts'
import type { MoneyOrderTable } from '../../platform/db/tables/money/orders.ts'
import { channelNamed } from './channels.ts'
import type { Offer, PaymentProviders } from './payment-provider.ts'

/** States in which an order waits for its payer. */
export const openStates = ['created', 'awaiting_payment'] as const satisfies readonly DepositState[]

export type DepositRow = Selectable<PaymentTable> &
  Pick<
    Selectable<MoneyOrderTable>,
    'member_id' | 'state' | 'amount' | 'fee' | 'currency' | 'opened_at' | 'changed_at'
  > & {
    readonly reason: string | null
    readonly version: bigint
    readonly slips: number
    /** How often the payment request was repeated; `asked_at` is the time of the last request. */
    readonly resends: number
    readonly asked_at: Date | null
  }

/** SQL for the reason of the newest step, the id of that step, and the number of slips. */
const reason = sql<string | null>`(select nullif(s.reason, '') from money_order_step s
  where s.order_id = p.order_id order by s.id desc limit 1)`
const version = sql<bigint>`(select max(s.id) from money_order_step s where s.order_id = p.order_id)`
const slips = sql<number>`(select count(*)::int from payment_slip f where f.order_id = p.order_id)`

const resends = sql<number>`(select count(*)::int from money_order_step s
  where s.order_id = p.order_id and s.step = 'resend')`
const requestedAt = sql<Date | null>`(select max(s.at) from money_order_step s
  where s.order_id = p.order_id and s.step in ('await', 'resend'))`

/** Columns of a `DepositRow`, from the order `o` and its payment `p`. */
export const depositColumns = sql`p.*, o.member_id, o.state, o.amount, o.fee, o.currency, o.opened_at, o.changed_at,
  ${reason} as reason, ${version} as version, ${slips} as slips,
  ${resends} as resends, ${requestedAt} as asked_at`

export const deposits = (db: Db) =>
  db
    .selectFrom('payment as p')
    .innerJoin('money_order as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select(['o.member_id', 'o.state', 'o.amount', 'o.fee', 'o.currency', 'o.opened_at', 'o.changed_at'])
    .select([reason.as('reason'), version.as('version'), slips.as('slips')])
    .select([resends.as('resends'), requestedAt.as('asked_at')])

/** Returns a deposit of this member; undefined for an order of another member. */
export async function depositOf(db: Db, memberId: string, orderId: string): Promise<DepositRow | undefined> {
  if (!/^\d{1,18}$/.test(orderId)) return undefined
  return await deposits(db)
    .where('p.order_id', '=', BigInt(orderId))
    .where('o.member_id', '=', memberId)
    .executeTakeFirst()
}

/** The member's order that waits for its payment, if there is one. */
export const openDepositOf = (db: Db, memberId: string): Promise<DepositRow | undefined> =>
  deposits(db)
    .where('o.member_id', '=', memberId)
    .where('o.kind', '=', 'deposit')
    .where('o.state', 'in', openStates)
    .orderBy('o.id', 'desc')
    .executeTakeFirst()

const isReason = (text: string | null): text is (typeof depositReasons)[number] =>
  (depositReasons as readonly (string | null)[]).includes(text)

/** Wait before a payment request may be repeated, and the most repeats. */
const resendWaitMs = 60_000
const mostResends = 3

/** Returns when and how often the payment request may be repeated; undefined if it cannot be repeated. */
export function resendOf(row: DepositRow, providers: PaymentProviders): NonNullable<Deposit['resend']> | undefined {
  const isRequested = row.type === 'MBWAY' && row.state === 'awaiting_payment' && row.asked_at !== null
  if (!isRequested || !providers.get(row.provider)?.resend) return undefined
  return { from: row.asked_at.getTime() + resendWaitMs, left: Math.max(0, mostResends - row.resends) }
}

/** Converts a deposit to its wire form for the member. */
export function describeDeposit(row: DepositRow, { merchant, paymentProviders }: Offer): Deposit {
  const { order_id, state, amount, fee, reason: why, instructions } = row
  const currency = row.currency as Currency
  const showsInstructions = state === 'awaiting_payment' || (row.type === 'TRANSFER' && state === 'under_review')
  const resend = resendOf(row, paymentProviders)
  return {
    orderId: order_id.toString(),
    type: row.type as DepositType,
    vendorId: row.channel,
    state: state as DepositState,
    ...(isReason(why) ? { reason: why } : {}),
    amount: toDecimal(amount, currency),
    fee: toDecimal(fee, currency),
    currency,
    payee: channelNamed(merchant, row.channel)?.payee ?? '',
    at: row.opened_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    changedAt: row.changed_at.getTime(),
    version: row.version.toString(),
    ...(showsInstructions && instructions ? { instructions } : {}),
    slips: row.slips,
    ...(resend ? { resend } : {}),
  }
}

/** Sets the time of the next query to the provider; `undefined` stops the queries. */
export async function planQuery(db: Db, orderId: bigint, at: Instant | undefined): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_query_at: at === undefined ? null : new Date(at) })
    .where('order_id', '=', orderId)
    .execute()
}
