import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import type { C2cConfirmation, C2cState } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import { maskAccount } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { C2cMatchTable } from '../../platform/db/tables/cashier/c2c.ts'
import { vietnamBanks } from '../banks/index.ts'

export type Match = Selectable<C2cMatchTable>

/** A match with the data that its two members see. */
export type MatchRow = Match & {
  readonly payer_id: string | null
  readonly receiver_id: string | null
  readonly payer_name: string | null
  readonly payer_account: string | null
  readonly amount: bigint
  readonly currency: string
  readonly reference: string
  readonly bin: string | null
  readonly masked: string
  readonly holder: string
  readonly slips: number
  readonly deposit_version: bigint
  readonly withdrawal_version: bigint
}

/** States in which a member or an operator still has to act. */
export const openMatchStates = ['matched', 'paid', 'disputed'] as const satisfies readonly C2cState[]

const versionOf = (order: 'deposit_id' | 'withdrawal_id') =>
  sql`(select max(s.id) from money_order_step s where s.order_id = m.${sql.raw(order)})`

/** Columns of a `MatchRow`, selected from `matchOrders` joined with `matchJoins`. */
export const matchColumns = sql`m.*, d.member_id as payer_id, w.member_id as receiver_id,
  (select fields ->> 'payeeName' from member where id = d.member_id) as payer_name,
  (select account from member where id = d.member_id) as payer_account,
  d.amount, d.currency, p.reference, a.bin, a.masked, a.holder,
  (select count(*)::int from payment_slip f where f.order_id = m.deposit_id) as slips,
  ${versionOf('deposit_id')} as deposit_version, ${versionOf('withdrawal_id')} as withdrawal_version`
/** A match with its deposit and its withdrawal. */
export const matchOrders = sql`c2c_match m
  join money_order d on d.id = m.deposit_id join money_order w on w.id = m.withdrawal_id`
export const matchJoins = sql`join payment p on p.order_id = m.deposit_id join payout o on o.order_id = m.withdrawal_id
  join payout_account a on a.id = o.account_id`

/** Returns a match in which the member is payer or receiver; undefined for any other match. */
export async function matchOf(db: Db, memberId: string, matchId: string): Promise<MatchRow | undefined> {
  if (!/^\d{1,18}$/.test(matchId)) return undefined
  const { rows } = await sql<MatchRow>`
    select ${matchColumns} from ${matchOrders} ${matchJoins}
     where m.id = ${BigInt(matchId)} and ${memberId} in (d.member_id, w.member_id)`.execute(db)
  return rows[0]
}

/** The first name with the initials of the other names: `Lan T. H.` */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, ...others.map((other) => `${other.slice(0, 1)}.`)].join(' ')
}

const stepsOf = ({ state, matched_at, paid_at, disputed_at, ended_at }: Match): C2cConfirmation['steps'] =>
  (
    [
      ['matched', matched_at],
      ['paid', paid_at],
      ['disputed', disputed_at],
      [state, ended_at],
    ] as const
  ).flatMap(([reached, at]) => (at === null ? [] : [{ state: reached as C2cState, at: at.getTime() }]))

/** Describes a match to one of its members; never exposes the other member's full name or account number. */
export function describeMatch(row: MatchRow, memberId: string): C2cConfirmation {
  const isPayer = row.payer_id === memberId
  return {
    matchId: row.id.toString(),
    role: isPayer ? 'payer' : 'receiver',
    state: row.state as C2cState,
    ...(row.dispute === null ? {} : { dispute: row.dispute as NonNullable<C2cConfirmation['dispute']> }),
    orderId: (isPayer ? row.deposit_id : row.withdrawal_id).toString(),
    amount: toDecimal(row.amount, row.currency as Currency),
    currency: row.currency as Currency,
    counterpart:
      isPayer || row.payer_name
        ? shortName((isPayer ? row.holder : row.payer_name) ?? '')
        : maskAccount(row.payer_account ?? ''),
    ...(row.bin ? { bank: vietnamBanks[row.bin] ?? row.bin } : {}),
    account: row.masked,
    description: row.reference,
    slips: row.slips,
    needsSlip: row.needs_slip,
    receiveMinutes: row.receive_minutes,
    ...(row.due_at ? { dueAt: row.due_at.getTime() } : {}),
    steps: stepsOf(row),
    version: (isPayer ? row.deposit_version : row.withdrawal_version).toString(),
  }
}

/** Amounts in minor units of other members' withdrawals that wait for a payer, smallest first, at most 12. */
export async function waitingAmounts(
  db: Db,
  { merchant, memberId, at }: { readonly merchant: string; readonly memberId: string; readonly at: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select distinct w.amount - w.fee as amount from payout p join money_order w on w.id = p.order_id
     where p.c2c_until > ${new Date(at)} and w.merchant = ${merchant} and w.state = 'approved'
       and w.member_id <> ${memberId}
     order by 1 limit 12`.execute(db)
  return rows.map(({ amount }) => amount)
}

type Lapses = { readonly most: number; readonly withinHours: number; readonly pauseHours: number }

const hourMs = 3_600_000

/** Returns when the pause of a payer with too many unpaid matches ends; undefined if the payer may be matched. */
export async function pausedUntil(
  db: Db,
  { memberId, lapses, at }: { readonly memberId: string; readonly lapses: Lapses; readonly at: Instant },
): Promise<Instant | undefined> {
  const { most, withinHours, pauseHours } = lapses
  const since = new Date(at - (withinHours + pauseHours) * hourMs)
  const rows = await db
    .selectFrom('c2c_match as m')
    .innerJoin('money_order as d', 'd.id', 'm.deposit_id')
    .select('m.ended_at')
    .where('d.member_id', '=', memberId)
    .where('m.state', '=', 'released')
    .where('m.ended_at', '>', since)
    .orderBy('m.ended_at')
    .execute()
  const ends = rows.flatMap(({ ended_at }) => (ended_at ? [ended_at.getTime()] : []))
  // End of the newest unpaid match that reached the limit `most` within the window.
  const last = ends.findLast((end, place) => {
    const first = ends[place - most + 1]
    return first !== undefined && end - first < withinHours * hourMs
  })
  const until = last === undefined ? at : last + pauseHours * hourMs
  return until > at ? until : undefined
}
