import { type AccountType, type Currency, type Minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { rateText } from '@azulejo/shared/lottery'
import { type AnswerOf, downlines, type ParsedRequestOf } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { ratesOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { cursorOf, placeAt } from '../../platform/lists/cursor.ts'
import { type KeyPart, type ListQuery, readRows, readTotals } from '../../platform/lists/list-query.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { likeAnywhere } from '../../play/index.ts'
import { downlineNamed, kindOf } from './downline.store.ts'

type Wanted = ParsedRequestOf<typeof downlines>
type Answer = AnswerOf<typeof downlines>

type Row = {
  readonly id: string
  readonly account: string
  readonly type: AccountType
  readonly depth: number
  readonly state: Answer['list'][number]['state']
  readonly team_size: number
  readonly direct_size: number
  readonly balance: bigint
  readonly is_active: boolean
  readonly is_online: boolean
  readonly last_login_at: Date | null
  readonly reg_date: Date
}

const activeMs = 7 * 24 * 60 * 60_000
const onlineMs = 5 * 60_000

const sorts: Readonly<Record<Wanted['sort'], readonly KeyPart[]>> = {
  account: [{ column: sql`m.account_key`, type: 'text' }],
  joined: [
    { column: sql`m.reg_date`, type: 'timestamptz' },
    { column: sql`m.account_key`, type: 'text' },
  ],
  balance: [
    { column: sql`coalesce(a.balance, 0)`, type: 'int8' },
    { column: sql`m.account_key`, type: 'text' },
  ],
}

const teamSizeOf = (id: RawBuilder<unknown>) => sql`(select count(*)::int - 1 from agent_link where ancestor = ${id})`
const directSizeOf = (id: RawBuilder<unknown>) => sql`(select count(*)::int from member where upline_id = ${id})`
const is = (condition: RawBuilder<unknown>, wanted: 'yes' | 'no') =>
  wanted === 'yes' ? condition : sql`not ${condition}`

type BalanceRange = { readonly least?: Minor | undefined; readonly most?: Minor | undefined }

/** Reads the wanted balances; undefined if one is no amount of the currency, or the least is above the most. */
function readRange({ leastBalance, mostBalance }: Wanted, currency: Currency): BalanceRange | undefined {
  const [least, most] = [leastBalance, mostBalance].map((text) =>
    text === undefined ? text : parseAmount(text, currency),
  )
  if (leastBalance !== undefined && least === undefined) return undefined
  if (mostBalance !== undefined && most === undefined) return undefined
  return least !== undefined && most !== undefined && least > most ? undefined : { least, most }
}

/** Queries one page of the team. @param nodeId the account whose children are listed, unless names are searched */
function teamOf(
  wanted: Wanted,
  { least, most }: BalanceRange,
  { merchant, member, clock }: Context<'needed'>,
  nodeId: string,
): ListQuery {
  const { search = '', kind, state, active, online, sort, direction } = wanted
  const now = new Date(clock.now())
  const name = search.trim()
  const stateOf = sql`case when m.closed_at is not null then 'closed' when m.frozen_at is not null then 'frozen'
    when m.excluded_until > ${now} then 'excluded' else 'open' end`
  const isActive = sql`exists (select from round r where r.member_id = m.id and r.currency = ${merchant.currency}
    and r.at >= ${new Date(clock.now() - activeMs)} and r.status <> 'cancelled')`
  const isOnline = sql`exists (select from session s where s.member_id = m.id and s.idle_until > ${now}
    and s.ends_at > ${now} and s.seen_at >= ${new Date(clock.now() - onlineMs)})`
  const conditions = [
    sql`l.ancestor = ${member.id} and l.depth > 0`,
    name ? sql`m.account_key like ${likeAnywhere(name)}` : sql`m.upline_id = ${nodeId}`,
    ...(kind ? [sql`m.type ${kind === 'agent' ? sql`in (1, 2, 41, 42)` : sql`not in (1, 2, 41, 42)`}`] : []),
    ...(state ? [sql`${stateOf} = ${state}`] : []),
    ...(active ? [is(isActive, active)] : []),
    ...(online ? [is(isOnline, online)] : []),
    ...(least === undefined ? [] : [sql`coalesce(a.balance, 0) >= ${least}`]),
    ...(most === undefined ? [] : [sql`coalesce(a.balance, 0) <= ${most}`]),
  ]
  return {
    from: sql`member m
      join agent_link l on l.descendant = m.id
      left join account a on a.owner_kind = 'member' and a.owner_id = m.id and a.kind = 'main'
       and a.currency = ${merchant.currency}`,
    where: sql.join(conditions, sql` and `),
    key: sorts[sort],
    direction: direction === 'ascending' ? 'asc' : 'desc',
    columns: sql`m.id, m.account, m.type, m.reg_date, l.depth, ${stateOf} as state, coalesce(a.balance, 0)::int8 as balance,
      ${teamSizeOf(sql`m.id`)} as team_size, ${directSizeOf(sql`m.id`)} as direct_size,
      ${isActive} as is_active, ${isOnline} as is_online,
      (select max(e.at) from login_event e where e.member_id = m.id and e.result = 'ok') as last_login_at`,
  }
}

/** The accounts from the agent down to an account of the team. */
async function pathTo(db: Db, agentId: string, nodeId: string): Promise<Answer['path']> {
  const { rows } = await sql<Answer['path'][number]>`
    select m.account, ${teamSizeOf(sql`m.id`)} as "teamSize", ${directSizeOf(sql`m.id`)} as "directSize"
      from agent_link l
      join agent_link mine on mine.descendant = l.ancestor and mine.ancestor = ${agentId}
      join member m on m.id = l.ancestor
     where l.descendant = ${nodeId}
     order by mine.depth`.execute(db)
  return rows
}

export const downlinesCall = answers(downlines, async (wanted, context) => {
  const { db, merchant, member } = context
  const { currency } = merchant
  const node = wanted.account === undefined ? member : await downlineNamed(db, member.id, wanted.account)
  if (!node) return refuse('downline.unknown')
  const range = readRange(wanted, currency)
  if (!range) return refuse('downline.range')
  const query = teamOf(wanted, range, context, node.id)
  const place = wanted.after === undefined ? undefined : placeAt(wanted.after, query)
  if (wanted.after !== undefined && !place) return refuse('request.invalid', { path: 'after' })
  const read = await readRows<Row>(db, query, { place, isIncluded: false, limit: wanted.size + 1 })
  const rows = read.slice(0, wanted.size)
  const { rows: totalCount } = await readTotals(db, query)
  const held = await ratesOf(
    db,
    merchant,
    rows.map(({ id }) => id),
  )
  const last = read.length > wanted.size ? rows.at(-1) : undefined
  return {
    currency,
    path: await pathTo(db, member.id, node.id),
    list: rows.map((row) => ({
      account: row.account,
      kind: kindOf(row.type),
      state: row.state,
      isDirect: row.depth === 1,
      teamSize: row.team_size,
      directSize: row.direct_size,
      series: rateText('series', held.get(row.id)?.rates.series ?? 0),
      balance: toDecimal(row.balance, currency),
      isActive: row.is_active,
      isOnline: row.is_online,
      ...(row.last_login_at ? { lastLoginAt: row.last_login_at.getTime() } : {}),
      joinedAt: row.reg_date.getTime(),
    })),
    totalCount,
    ...(last ? { next: cursorOf(last.place) } : {}),
  }
})
