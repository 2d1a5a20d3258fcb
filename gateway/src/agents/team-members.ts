import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Span } from './periods.ts'

/** Everyone below an agent who had joined before `until`. */
export async function teamSize(db: Db, agentId: string, until: Instant): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from agent_link l join member m on m.id = l.descendant
     where l.ancestor = ${agentId} and l.depth > 0 and m.reg_date < ${new Date(until)}`.execute(db)
  return rows[0]?.members ?? 0
}

/** Who joined the team, by day of the time zone; days without anyone are left out. */
export async function joinedByDay(db: Db, agentId: string, timeZone: string, span: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; members: number }>`
    select to_char(m.reg_date at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as members
      from agent_link l join member m on m.id = l.descendant
     where l.ancestor = ${agentId} and l.depth > 0
       and m.reg_date >= ${new Date(span.from)} and m.reg_date < ${new Date(span.to)}
     group by 1`.execute(db)
  return new Map(rows.map(({ day, members }) => [day, members]))
}
