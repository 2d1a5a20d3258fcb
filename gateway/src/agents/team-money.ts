import { type Day, type DayRange, type Span, spanOf } from '@azulejo/shared/calendar'
import type { Currency } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dayGroups } from './day-groups.ts'

/**
 * What entries of each kind count towards. Stakes and money paid out leave a wallet, so they are negative in the
 * ledger; cancellations and refunds take them back. Money on its way inside a member's wallets adds up to nothing.
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

const kinds = Object.values(kindsOf).flat()

/** Sums of ledger entries by kind, as money seen from the house. */
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

/** Entries of a team's wallets in a span: everyone below the agent, the agent not counted. */
const teamEntries = (agentId: string, currency: Currency, { from, to }: Span) => sql`
  agent_link l
  join account a on a.owner_id = l.descendant and a.owner_kind = 'member' and a.currency = ${currency}
  join entry e on e.account_id = a.id
  where l.ancestor = ${agentId} and l.depth > 0
    and e.kind in (${sql.join(kinds)})
    and e.at >= ${new Date(from)} and e.at < ${new Date(to)}`

export type DaySum = { readonly day: Day; readonly kind: string; readonly amount: bigint }

/** Sums by day of the time zone and kind. */
export async function teamDaySums(
  db: Db,
  agentId: string,
  currency: Currency,
  timeZone: string,
  range: DayRange,
): Promise<DaySum[]> {
  const groups = dayGroups(timeZone, range)
  const { rows } = await sql<{ day: number; kind: string; amount: bigint }>`
    select ${groups.of(sql`e.at`)} as day, e.kind, sum(e.amount)::int8 as amount
      from ${teamEntries(agentId, currency, spanOf(timeZone, range))}
     group by 1, 2`.execute(db)
  return rows.map(({ day, kind, amount }) => ({ day: groups.dayAt(day), kind, amount }))
}

/** How many members of the team staked something that was not given back. */
export async function activeMembers(db: Db, agentId: string, currency: Currency, span: Span): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from (
      select a.owner_id from ${teamEntries(agentId, currency, span)} and e.kind in (${sql.join(kindsOf.bets)})
       group by a.owner_id having sum(e.amount) < 0
    ) played`.execute(db)
  return rows[0]?.members ?? 0
}

/** Stakes by class of game, largest first; the journal names the game. */
export async function teamClassBets(db: Db, agentId: string, currency: Currency, span: Span) {
  const { rows } = await sql<{ game_classify: string; bets: bigint }>`
    with stake as materialized (
      select e.journal_id, -e.amount as amount
        from ${teamEntries(agentId, currency, span)} and e.kind in (${sql.join(kindsOf.bets)})
    )
    select g.game_classify, sum(s.amount)::int8 as bets
      from stake s join journal j on j.id = s.journal_id join game g on g.node_id = j.meta ->> 'nodeId'
     group by 1 having sum(s.amount) <> 0 order by 2 desc, 1`.execute(db)
  return rows
}
