import { type Day, type DayRange, spanOf } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dayGroups } from '../db/day-groups.ts'
import type { Merchant } from '../merchants.ts'

/**
 * Entry kinds that make up each figure. Stakes and withdrawals leave a wallet, so they are negative in the ledger;
 * cancellations and refunds reverse them. Transfers between a member's own wallets sum to zero.
 */
export const kindsOf = {
  deposits: ['deposit'],
  withdrawals: ['withdraw', 'withdraw_refund'],
  bets: ['bet', 'bet_cancel'],
  payouts: ['prize'],
} as const

/** Minor units. `net` is what the house kept: bets less payouts. */
export type Money = {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly bets: bigint
  readonly payouts: bigint
  readonly net: bigint
}

export const teamKinds = Object.values(kindsOf).flat()

/** Converts sums of ledger entries by kind into figures from the house's point of view. */
export function moneyOf(sums: readonly { kind: string; amount: bigint }[]): Money {
  const total = (wanted: readonly string[]) =>
    sums.reduce((sum, { kind, amount }) => (wanted.includes(kind) ? sum + amount : sum), 0n)
  const bets = -total(kindsOf.bets)
  const payouts = total(kindsOf.payouts)
  return {
    deposits: total(kindsOf.deposits),
    withdrawals: -total(kindsOf.withdrawals),
    bets,
    payouts,
    net: bets - payouts,
  }
}

/** SQL condition: the merchant has day sums in its current time zone. */
export const hasSums = ({ code, timeZone }: Merchant) =>
  sql`exists (select from day_sums_mark where merchant = ${code} and time_zone = ${timeZone})`

/** SQL source of member wallet entries not yet in the day sums: entries as `e`, their accounts as `a`. */
export const entriesAfterSums = ({ code, timeZone, currency }: Merchant) => sql`
  entries_after_sums(${code}, ${timeZone}) e
  join account a on a.id = e.account_id and a.owner_kind = 'member' and a.currency = ${currency}`

export type Team = { readonly agentId: string; readonly merchant: Merchant }

/** SQL source of a team's entries not yet in the day sums; excludes the agent's own entries. */
function teamEntries({ agentId, merchant }: Team, range: DayRange, kinds: readonly string[]) {
  const { from, to } = spanOf(merchant.timeZone, range)
  return sql`
    ${entriesAfterSums(merchant)}
    join agent_link l on l.descendant = a.owner_id and l.ancestor = ${agentId} and l.depth > 0
    where e.kind in (${sql.join(kinds)}) and e.at >= ${new Date(from)} and e.at < ${new Date(to)}`
}

const daySums = ({ merchant }: Team, { from, to }: DayRange, kinds: readonly string[]) => sql`
  d.currency = ${merchant.currency} and d.day >= ${from}::date and d.day <= ${to}::date
  and d.kind in (${sql.join(kinds)}) and ${hasSums(merchant)}`

const agentDays = (team: Team, range: DayRange, kinds: readonly string[]) =>
  sql`agent_day d where d.agent_id = ${team.agentId} and ${daySums(team, range, kinds)}`

export type DaySum = { readonly day: Day; readonly kind: string; readonly amount: bigint }

/** Sums the team's entries by kind and by day in the merchant's time zone. */
export async function teamDaySums(db: Db, team: Team, range: DayRange): Promise<readonly DaySum[]> {
  const days = dayGroups(team.merchant.timeZone, range)
  const { rows } = await sql<DaySum>`
    select day::text as day, kind, sum(amount)::int8 as amount from (
      select d.day, d.kind, d.amount from ${agentDays(team, range, teamKinds)}
      union all
      select ${days.dayOf(sql`e.at`)}, e.kind, e.amount from ${teamEntries(team, range, teamKinds)}
    ) summed group by 1, 2`.execute(db)
  return rows
}

/** Counts the team members with stakes in the range that were not cancelled. */
export async function activeMembers(db: Db, team: Team, range: DayRange): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from (
      select member_id from (
        select d.member_id, d.amount
          from agent_link l join member_day d on d.member_id = l.descendant
         where l.ancestor = ${team.agentId} and l.depth > 0 and ${daySums(team, range, kindsOf.bets)}
        union all
        select a.owner_id, e.amount from ${teamEntries(team, range, kindsOf.bets)}
      ) staked group by member_id having sum(amount) < 0
    ) played`.execute(db)
  return rows[0]?.members ?? 0
}

/** Sums the team's stakes by game class, largest first; the journal of an entry names the game. */
export async function teamClassBets(db: Db, team: Team, range: DayRange) {
  const { rows } = await sql<{ game_classify: string; bets: bigint }>`
    with stake as materialized (
      select e.journal_id, e.amount from ${teamEntries(team, range, kindsOf.bets)}
    )
    select game_classify, -sum(amount)::int8 as bets from (
      select d.game_classify, d.amount from ${agentDays(team, range, kindsOf.bets)} and d.game_classify <> ''
      union all
      select g.game_classify, s.amount
        from stake s join journal j on j.id = s.journal_id join game g on g.node_id = j.meta ->> 'nodeId'
    ) staked group by 1 having sum(amount) <> 0 order by 2 desc, 1`.execute(db)
  return rows
}
