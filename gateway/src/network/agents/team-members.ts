import { type Day, type DayRange, type Instant, spanOf } from '@azulejo/shared/kernel'
import type { teamScopes } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { dayGroups } from '../../platform/db/day-groups.ts'
import { likeAnywhere } from '../../play/index.ts'

/** Counts the members below an agent who joined before `until`: all links, less those of members who joined later. */
export async function teamSize(db: Db, agentId: string, until: Instant): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select (select count(*)::int from agent_link where ancestor = ${agentId} and depth > 0)
         - (select count(*)::int from member m join agent_link l on l.descendant = m.id
             where m.reg_date >= ${new Date(until)} and l.ancestor = ${agentId} and l.depth > 0) as members`.execute(db)
  return rows[0]?.members ?? 0
}

/** Counts the members who joined the team per day in the time zone; omits days without any. */
export async function joinedByDay(
  db: Db,
  agentId: string,
  timeZone: string,
  range: DayRange,
): Promise<Map<Day, number>> {
  const span = spanOf(timeZone, range)
  const groups = dayGroups(timeZone, range)
  const { rows } = await sql<{ day: number; members: number }>`
    select ${groups.of(sql`m.reg_date`)} as day, count(*)::int as members
      from agent_link l join member m on m.id = l.descendant
     where l.ancestor = ${agentId} and l.depth > 0
       and m.reg_date >= ${new Date(span.from)} and m.reg_date < ${new Date(span.to)}
     group by 1`.execute(db)
  return new Map(rows.map(({ day, members }) => [groups.dayAt(day), members]))
}

type TeamFilter = { readonly scope: (typeof teamScopes)[number]; readonly search?: string | undefined }

/** Condition of the members below an agent, whom `agent_link l` links. */
const isInScope = (agentId: string, scope: TeamFilter['scope']) =>
  sql`l.ancestor = ${agentId} and ${scope === 'direct' ? sql`l.depth = 1` : sql`l.depth > 0`}`

/** The members below an agent, whom `agent_link l` links. @param filter depth, and a part of a user name */
export function teamOf(agentId: string, { scope, search }: TeamFilter) {
  const wanted = search?.trim()
  return {
    where: isInScope(agentId, scope),
    /** Joins the wanted names; nothing where all are wanted. */
    join: wanted
      ? sql`join member named on named.id = l.descendant and named.account_key like ${likeAnywhere(wanted)}`
      : sql``,
  }
}
