import { usualSeries } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type SeriesHolder = { readonly member: string; readonly series: number }

/** The highest series of a member and of its uplines from the nearest on. */
export async function seriesHolders(db: Db, memberId: string): Promise<SeriesHolder[]> {
  const { rows } = await sql<SeriesHolder>`
    select l.ancestor as member, coalesce(s.series, ${usualSeries})::int as series
      from agent_link l left join member_series s on s.member_id = l.ancestor
     where l.descendant = ${memberId}
     order by l.depth`.execute(db)
  return rows
}
