import { type AccountType, type Currency, isAgent, toDecimal } from '@azulejo/shared/kernel'
import { directTeam } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { likeAnywhere } from '../catalogue/search-name.ts'
import type { Db } from '../db/database.ts'
import { answers } from '../pipeline/answers.ts'
import { periodSpans, type Span } from './periods.ts'
import { kindsOf } from './team-money.ts'

type Row = { account: string; type: AccountType; team_size: number; bets: bigint; net: bigint; total: number }

type Wanted = { readonly agentId: string; readonly currency: Currency; readonly span: Span; readonly search: string }

async function directRows(
  db: Db,
  { agentId, currency, span, search }: Wanted,
  size: number,
  skip: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with direct as (
      select m.id, m.account, m.account_key, m.type
        from agent_link l join member m on m.id = l.descendant
       where l.ancestor = ${agentId} and l.depth = 1 and m.account_key like ${likeAnywhere(search)}
    ), size as (
      select d.id, count(*)::int - 1 as members
        from direct d join agent_link l on l.ancestor = d.id group by d.id
    ), money as (
      select d.id,
             -coalesce(sum(e.amount) filter (where e.kind in (${sql.join(kindsOf.bets)})), 0)::int8 as bets,
             -sum(e.amount)::int8 as net
        from direct d
        join agent_link l on l.ancestor = d.id
        join account a on a.owner_id = l.descendant and a.owner_kind = 'member' and a.currency = ${currency}
        join entry e on e.account_id = a.id
       where e.kind in (${sql.join([...kindsOf.bets, ...kindsOf.payouts])})
         and e.at >= ${new Date(span.from)} and e.at < ${new Date(span.to)}
       group by d.id
    )
    select d.account, d.type, s.members as team_size, coalesce(m.bets, 0)::int8 as bets, coalesce(m.net, 0)::int8 as net,
           count(*) over ()::int as total
      from direct d join size s on s.id = d.id left join money m on m.id = d.id
     order by 4 desc, d.account_key
     limit ${size} offset ${skip}`.execute(db)
  return rows
}

/** Everyone right below an agent with the figures of each one's own bets and team, by stakes. */
export const directTeamCall = answers(directTeam, async (wanted, { db, merchant, member, clock }) => {
  const { currency, timeZone } = merchant
  const span = periodSpans(wanted.period, timeZone, clock.now()).current
  const sought = { agentId: member.id, currency, span, search: wanted.search?.trim() ?? '' }
  const rows = await directRows(db, sought, wanted.size, (wanted.page - 1) * wanted.size)
  // A page after the last has no row that could tell how many there are.
  const [counted] = rows.length || wanted.page === 1 ? rows : await directRows(db, sought, 1, 0)
  const total = counted?.total ?? 0
  return {
    currency,
    totalPages: Math.ceil(total / wanted.size),
    totalCount: total,
    list: rows.map((row) => ({
      account: row.account,
      kind: isAgent(row.type) ? ('agent' as const) : ('member' as const),
      teamSize: row.team_size,
      bets: toDecimal(row.bets, currency),
      net: toDecimal(row.net, currency),
    })),
  }
})
