import { type Day, type DayRange, spanOf } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { dayGroups } from '../../platform/db/day-groups.ts'
import { readTransactions } from '../../platform/db/numbered-rows.ts'
import { dayKinds, type PlayKind } from '../../platform/ledger/figures.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'

const allKinds = [...dayKinds.money, ...dayKinds.play]
const bets: readonly PlayKind[] = ['bets']

/** SQL condition: the merchant has day sums in its current time zone. */
export const hasSums = ({ code, timeZone }: Merchant) =>
  sql`exists (select from day_sums_mark where merchant = ${code} and time_zone = ${timeZone})`

/** SQL source of figures that are not yet in the day sums, as `f`. */
export const figuresAfterSums = ({ code, timeZone }: Merchant) => sql`figures_after_sums(${code}, ${timeZone}) f`

/** Most numbers of one kind that the pages of a list may be behind: each page reads what came since, so an older page begins again. */
export const mostBehind = 100_000n

/**
 * The numbers that a page of a list of figures covers.
 * @param sent what the page before had, if it was sent back
 * @param newest the newest numbers
 */
export function coveredNumbers(sent: string | undefined, newest: readonly bigint[]): string {
  const behind = sent?.split('-').map((number, place) => (newest[place] ?? 0n) - BigInt(number)) ?? []
  const isKept = behind.length === newest.length && behind.every((number) => number >= 0n && number <= mostBehind)
  return sent !== undefined && isKept ? sent : newest.join('-')
}

/** The newest numbers of journals, rounds and changes, in the text form of a list of figures, or those sent back. */
export async function newestFigures({ db }: Pick<Context<'needed'>, 'db'>, sent: string | undefined): Promise<string> {
  const { journals, rounds, changes } = (await readTransactions(db)).newest
  return coveredNumbers(sent, [journals, rounds, changes])
}

/**
 * SQL source, as `f`, of what the day sums lack up to the newest numbers, negative where they hold what came later: with it
 * the sums are those of these numbers, whatever the job added since.
 */
export const figuresBeside = ({ code, timeZone }: Merchant, newest: string) =>
  sql`figures_beside_sums(${code}, ${timeZone}, array[${sql.join(newest.split('-'))}]::int8[]) f`

/** The accounts below an agent, or below an account with the account itself. */
export type Team = { readonly agentId: string; readonly merchant: Merchant; readonly withOwn?: boolean }

const leastDepth = ({ withOwn = false }: Team) => (withOwn ? sql`l.depth >= 0` : sql`l.depth > 0`)

/** SQL source of a team's figures not yet in the day sums. */
function teamFigures(team: Team, range: DayRange, kinds: readonly string[]) {
  const { agentId, merchant } = team
  const { from, to } = spanOf(merchant.timeZone, range)
  return sql`
    ${figuresAfterSums(merchant)}
    join agent_link l on l.descendant = f.member_id and l.ancestor = ${agentId} and ${leastDepth(team)}
    where f.currency = ${merchant.currency} and f.kind in (${sql.join(kinds)})
      and f.at >= ${new Date(from)} and f.at < ${new Date(to)}`
}

/** Condition of day sums `d` of some kinds in a range. */
export const daySums = ({ merchant }: Pick<Team, 'merchant'>, { from, to }: DayRange, kinds: readonly string[]) => sql`
  d.currency = ${merchant.currency} and d.day >= ${from}::date and d.day <= ${to}::date
  and d.kind in (${sql.join(kinds)}) and ${hasSums(merchant)}`

const agentDays = (team: Team, range: DayRange, kinds: readonly string[]) =>
  sql`agent_day d where d.agent_id = ${team.agentId} and ${daySums(team, range, kinds)}`

const ownDays = (team: Team, range: DayRange, kinds: readonly string[]) => sql`
  member_day d where d.member_id = ${team.agentId} and ${team.withOwn ?? false} and ${daySums(team, range, kinds)}`

export type DaySum = { readonly day: Day; readonly kind: string; readonly amount: bigint }

/** Sums the team's figures by kind and by day in the merchant's time zone. */
export async function teamDaySums(db: Db, team: Team, range: DayRange): Promise<readonly DaySum[]> {
  const days = dayGroups(team.merchant.timeZone, range)
  const { rows } = await sql<DaySum>`
    select day::text as day, kind, sum(amount)::int8 as amount from (
      select d.day, d.kind, d.amount from ${agentDays(team, range, allKinds)}
      union all
      select d.day, d.kind, d.amount from ${ownDays(team, range, allKinds)}
      union all
      select ${days.dayOf(sql`f.at`)}, f.kind, f.amount from ${teamFigures(team, range, allKinds)}
    ) summed group by 1, 2`.execute(db)
  return rows
}

/** Counts the team members with bets in the range. */
export async function activeMembers(db: Db, team: Team, range: DayRange): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from (
      select member_id from (
        select d.member_id, d.amount
          from agent_link l join member_day d on d.member_id = l.descendant
         where l.ancestor = ${team.agentId} and l.depth > 0 and ${daySums(team, range, bets)}
        union all
        select f.member_id, f.amount from ${teamFigures(team, range, bets)}
      ) staked group by member_id having sum(amount) > 0
    ) played`.execute(db)
  return rows[0]?.members ?? 0
}

/** Sums the team's bets by game class, largest first. */
export async function teamClassBets(db: Db, team: Team, range: DayRange) {
  const { rows } = await sql<{ game_classify: string; bets: bigint }>`
    select game_classify, sum(amount)::int8 as bets from (
      select d.game_classify, d.amount from ${agentDays(team, range, bets)}
      union all
      select f.game_classify, f.amount from ${teamFigures(team, range, bets)}
    ) staked group by 1 having sum(amount) <> 0 order by 2 desc, 1`.execute(db)
  return rows
}
