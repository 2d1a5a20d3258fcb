import { type Currency, type DayRange, spanOf } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants/merchants.ts'
import type { EntryKind } from './accounts.ts'

/*
 * The figures of all reports, with one meaning each.
 * - `bets`: accepted stakes, without returned ones, by the time of the bet. `open` is the part that is not settled yet.
 * - `settled` bets, `prizes` and every result: settled rounds only, by the time of the settlement. The result of the house
 *   is `settled` less `prizes`, the result of the users its negative.
 * - Deposits, withdrawals, rebates and promotions: entries of the wallets below, by the time of the entry. A withdrawal that
 *   comes back lowers the withdrawals; it is not an income.
 * Bets and results come from rounds, not from entries: a lost round moves no money, and a transfer vendor's rounds move it
 * in wallets at the vendor. The database has the same meanings in `figures_between` and in the view `settled_bet`.
 */

/** Kinds of entries that make up the figures of money. */
export const figureKinds = {
  deposits: ['deposit'],
  withdrawals: ['withdraw', 'withdraw_refund'],
  rebates: ['bet_rebate', 'manual_rebate'],
  promotions: ['promotion', 'mission', 'referral', 'red_packet', 'points_convert', 'points_redeem'],
} as const satisfies Readonly<Record<string, readonly EntryKind[]>>

/** Condition of accounts `a` whose entries count in the figures of money. */
export const isFigureWallet = sql`a.owner_kind = 'member' and a.kind in ('main', 'bonus')`

/** Condition of a stake of a round `r` that counts as a bet. */
const isAccepted = sql`r.status <> 'cancelled'`
/** The member's prize of a round `r`: a part may have gone to the house, when the bonus of the stake was lost before. */
export const prizeOfRound = sql`r.payout - r.withheld`

/** Sums of stakes of rounds `r`, which the query chooses by the time of the bet. */
export const betSums = sql`
  coalesce(sum(r.bet) filter (where ${isAccepted}), 0)::int8 as bet,
  coalesce(sum(r.bet) filter (where r.status = 'open'), 0)::int8 as open`

/** Sums of rounds `r`, which the query chooses by the time of the settlement. */
export const settledSums = sql`
  coalesce(sum(r.bet), 0)::int8 as settled_bet,
  coalesce(sum(r.valid_bet), 0)::int8 as valid_bet,
  coalesce(sum(${prizeOfRound}), 0)::int8 as payout,
  coalesce(sum(${prizeOfRound} - r.bet), 0)::int8 as win_loss`

/** Condition of rounds `r` that were settled in a range of days. */
export function settledWithin({ timeZone }: Merchant, range: DayRange): RawBuilder<unknown> {
  const { from, to } = spanOf(timeZone, range)
  return sql`r.status = 'settled' and r.settled_at >= ${new Date(from)} and r.settled_at < ${new Date(to)}`
}

/** Figures of days: kinds of the ledger, and kinds that are made of rounds. The sums of days hold `given` and `results` too. */
export const dayKinds = {
  money: [...figureKinds.deposits, ...figureKinds.withdrawals],
  given: [...figureKinds.rebates, ...figureKinds.promotions],
  play: ['bets', 'open', 'settled', 'prizes'],
  results: ['settled', 'valid_bets', 'prizes'],
} as const
export type PlayKind = (typeof dayKinds.play)[number]

/** Minor units. `net` is the result of the house. */
export type DayFigures = Readonly<Record<PlayKind | 'deposits' | 'withdrawals' | 'net', bigint>>

/** Adds up sums by kind. */
export function figuresOf(sums: readonly { readonly kind: string; readonly amount: bigint }[]): DayFigures {
  const total = (...kinds: readonly string[]) =>
    sums.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0n)
  const [settled, prizes] = [total('settled'), total('prizes')]
  return {
    deposits: total(...figureKinds.deposits),
    withdrawals: -total(...figureKinds.withdrawals),
    bets: total('bets'),
    open: total('open'),
    settled,
    prizes,
    net: settled - prizes,
  }
}

type Direction = 'in' | 'out' | 'own' | 'either'

/**
 * Where an entry of a main wallet counts. A stake or withdrawal that comes back counts in the direction of its kind, so it
 * lowers what went out. `own` is money that moves between wallets of the member.
 */
const directions: Readonly<Record<EntryKind, Direction>> = {
  deposit: 'in',
  withdraw: 'out',
  withdraw_refund: 'out',
  transfer_in: 'own',
  transfer_out: 'own',
  transfer_upline: 'either',
  transfer_downline: 'either',
  bet: 'out',
  bet_cancel: 'out',
  prize: 'in',
  // Posted between house accounts only.
  jackpot: 'in',
  bet_rebate: 'in',
  agent_rebate: 'in',
  manual_rebate: 'in',
  promotion: 'in',
  mission: 'in',
  referral: 'in',
  red_packet: 'in',
  points_earn: 'in',
  points_convert: 'in',
  points_redeem: 'in',
  points_refund: 'in',
  points_expire: 'out',
  dividend: 'in',
  daily_salary: 'in',
  hour_salary: 'in',
  realtime_salary: 'in',
  adjust_plus: 'in',
  adjust_minus: 'out',
}

const kindsTo = (wanted: Direction) =>
  sql.join(Object.entries(directions).flatMap(([kind, direction]) => (direction === wanted ? [kind] : [])))

/** Condition of an entry `e` that moves money between wallets of the member; a completed bonus becomes cash so. */
const isOwn = sql`(e.kind in (${kindsTo('own')})
  or (e.kind = 'promotion' and exists (select from journal b where b.id = e.journal_id and b.ref like 'bonus:%')))`
const isTo = (direction: 'in' | 'out', sign: RawBuilder<unknown>) => sql`
  not ${isOwn} and (e.kind in (${kindsTo(direction)}) or (e.kind in (${kindsTo('either')}) and e.amount ${sign} 0))`

/** Sums of entries `e` of main wallets; `net`, the change of the balance, is the sum of the other three but `prizes`. */
export const entrySums = sql`
  coalesce(sum(e.amount) filter (where ${isTo('in', sql`>`)}), 0)::int8 as received,
  coalesce(sum(e.amount) filter (where ${isTo('out', sql`<`)}), 0)::int8 as spent,
  coalesce(sum(e.amount) filter (where ${isOwn}), 0)::int8 as moved,
  coalesce(sum(e.amount) filter (where e.kind = 'prize'), 0)::int8 as prizes,
  coalesce(sum(e.amount), 0)::int8 as net`

/** What a member has ever paid in and out, in minor units. */
export async function paymentsOf(
  db: Db,
  { memberId, currency }: { readonly memberId: string; readonly currency: Currency },
): Promise<{ readonly deposits: bigint; readonly withdrawals: bigint }> {
  const of = (kinds: readonly EntryKind[]) =>
    sql`coalesce(sum(e.amount) filter (where e.kind in (${sql.join([...kinds])})), 0)::int8`
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint }>`
    select ${of(figureKinds.deposits)} as deposits, -${of(figureKinds.withdrawals)} as withdrawals
      from account a join entry e on e.account_id = a.id and e.kind not in ('bet', 'prize', 'bet_cancel')
     where a.owner_id = ${memberId} and ${isFigureWallet} and a.currency = ${currency}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums have one row')
  return sums
}
