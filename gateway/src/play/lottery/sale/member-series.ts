import { usualSeries } from '@azulejo/shared/lottery'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/named-statement.ts'

export type SeriesHolder = { readonly member: string; readonly series: number }

const holdersOf = namedStatement<SeriesHolder, { memberId: string; usual: number }>(
  'series_holders',
  ({ memberId, usual }) => `select l.ancestor as member, coalesce(
            s.series,
            (select above.series from agent_link a join member_series above on above.member_id = a.ancestor
              where a.descendant = l.ancestor order by a.depth limit 1),
            ${usual})::int as series
     from agent_link l left join member_series s on s.member_id = l.ancestor
    where l.descendant = ${memberId}
    order by l.depth`,
)

/**
 * Returns the highest series of a member and of each of its uplines, nearest first. Who has no series has that of the
 * nearest upline with one.
 */
export const seriesHolders = (db: Db, memberId: string): Promise<SeriesHolder[]> =>
  holdersOf(db, { memberId, usual: usualSeries })
