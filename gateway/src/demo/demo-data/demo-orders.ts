import { type PastOrder, writePastOrders } from '../../money/index.ts'
import { areLimitsOffered } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { depositChannelOf, withdrawalWayOf } from './demo-channels.ts'
import type { Person } from './people.ts'

type PersonOrders = { readonly person: Person; readonly orders: readonly PastOrder[] }

const minute = 60_000
const hour = 60 * minute
/** Rows of one insert, so that no statement has more than 65,535 parameters. */
const batch = 2000

/** An account of the member's own; no two members have the same. */
function numberOf({ type }: ReturnType<typeof withdrawalWayOf>, account: string, place: number) {
  const digits = String(place + 1).padStart(8, '0')
  if (type === 'PIX')
    return { key_kind: 'EMAIL', bin: null, number: `${account}@example.com`, masked: `${account[0]}***@example.com` }
  if (type === 'IBAN') {
    const number = `PT50000201231${digits}5154`.padEnd(25, '0')
    return { key_kind: null, bin: null, number, masked: `PT50 ****${number.slice(-4)}` }
  }
  return { key_kind: null, bin: '970436', number: `10${digits}`, masked: `****${digits.slice(-4)}` }
}

const ofKind = (orders: readonly PastOrder[], kind: string) => orders.filter(({ order }) => order.kind === kind)

/** Payments of the deposits, as their provider and the gateway left them. */
async function writePayments(
  db: Db,
  merchant: Merchant,
  orders: readonly PastOrder[],
  ids: ReadonlyMap<string, bigint>,
) {
  const { code, type, provider, payMinutes } = depositChannelOf(merchant)
  const rows = ofKind(orders, 'deposit').map(({ order }) => ({
    order_id: ids.get(order.key) ?? 0n,
    merchant: merchant.code,
    channel: code,
    type,
    provider,
    reference: `AZ${order.key}`,
    charge: `demo:${order.key}`,
    phone: null,
    instructions: null,
    expires_at: new Date(order.at + payMinutes * minute),
    next_query_at: null,
    paid_amount: order.amount,
    paid_currency: order.currency,
  }))
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('payment')
      .values(rows.slice(from, from + batch))
      .execute()
}

/** Payouts of the withdrawals, each to an account that its member has removed since. */
async function writePayouts(
  db: Db,
  merchant: Merchant,
  histories: readonly PersonOrders[],
  { ids, now }: { readonly ids: ReadonlyMap<string, bigint>; readonly now: number },
): Promise<void> {
  const way = withdrawalWayOf(merchant)
  const paid = histories.flatMap(({ person, orders }, place) => {
    const [first] = ofKind(orders, 'withdrawal')
    return first ? [{ person, place, at: first.order.at }] : []
  })
  if (paid.length === 0) return
  const accounts = await db
    .insertInto('payout_account')
    .values(
      paid.map(({ person, place, at }) => ({
        merchant: merchant.code,
        member_id: person.id,
        type: way.type,
        holder: person.nickname.toUpperCase(),
        ...numberOf(way, person.account, place),
        added_at: new Date(at - hour),
        usable_at: new Date(at - hour),
        removed_at: new Date(now),
      })),
    )
    .returning(['id', 'member_id'])
    .execute()
  const accountOf = new Map(accounts.map(({ id, member_id }) => [member_id, id]))
  const rows = histories.flatMap(({ person, orders }) =>
    ofKind(orders, 'withdrawal').map(({ order }) => ({
      order_id: ids.get(order.key) ?? 0n,
      account_id: accountOf.get(person.id) ?? 0n,
      provider: way.provider,
      reference: `AW${order.key}`,
      next_query_at: null,
      due_at: new Date(order.at + profileOf(merchant).sla.payoutMinutes * minute),
    })),
  )
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('payout')
      .values(rows.slice(from, from + batch))
      .execute()
}

/** Where limits are offered before the first deposit, everybody who has deposited has declined them then. */
async function writeLimitAnswers(db: Db, merchant: Merchant, orders: readonly PastOrder[]): Promise<void> {
  if (!areLimitsOffered(merchant)) return
  const firsts = Map.groupBy(ofKind(orders, 'deposit'), ({ order }) => order.memberId)
  const rows = [...firsts].map(([member_id, own]) => ({
    member_id,
    kind: 'deposit' as const,
    period: null,
    change: 'declined' as const,
    amount: null,
    at: new Date(Math.min(...own.map(({ order }) => order.at)) - minute),
  }))
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('player_limit_change')
      .values(rows.slice(from, from + batch))
      .execute()
}

/** Writes the deposits and withdrawals of all people, whose movements are in the ledger. */
export async function writeDemoOrders(
  db: Db,
  merchant: Merchant,
  histories: readonly PersonOrders[],
  now: number,
): Promise<void> {
  const orders = histories.flatMap((own) => own.orders)
  const ids = await writePastOrders(db, orders)
  await writePayments(db, merchant, orders, ids)
  await writePayouts(db, merchant, histories, { ids, now })
  await writeLimitAnswers(db, merchant, orders)
}
