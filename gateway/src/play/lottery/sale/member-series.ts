import { usualSeries } from '@azulejo/shared/lottery'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/named-statement.ts'

export type SeriesHolder = { readonly member: string; readonly series: number }

const holdersOf = namedStatement<SeriesHolder, { memberId: string; usual: number }>(
  'series_holders',
  ({ memberId, usual }) => `select l.ancestor as member, coalesce(s.series, ${usual})::int as series
     from agent_link l left join member_series s on s.member_id = l.ancestor
    where l.descendant = ${memberId}
    order by l.depth`,
)

/** Returns the highest series of a member and of each of its uplines, nearest first. */
export const seriesHolders = (db: Db, memberId: string): Promise<SeriesHolder[]> =>
  holdersOf(db, { memberId, usual: usualSeries })
