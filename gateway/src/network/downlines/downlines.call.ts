import { type Currency, type Minor, parseAmount } from '@azulejo/shared/kernel'
import { type AnswerOf, downlines, type ParsedRequestOf } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { ratesOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { cursorOf, placeAt } from '../../platform/lists/cursor.ts'
import { type KeyPart, type ListQuery, readRows, readTotals } from '../../platform/lists/list-query.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { likeAnywhere } from '../../play/index.ts'
import { downlineNamed } from './downline.store.ts'
import { columnsOf, conditionsOf, directSizeOf, type Row, rowOf, rowsFrom, teamSizeOf } from './downline-row.ts'

type Wanted = ParsedRequestOf<typeof downlines>
type Answer = AnswerOf<typeof downlines>

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
function teamOf(wanted: Wanted, { least, most }: BalanceRange, context: Context<'needed'>, nodeId: string): ListQuery {
  const { merchant, member } = context
  const { search = '', kind, state, active, online, sort, direction } = wanted
  const name = search.trim()
  const { stateOf, isActive, isOnline } = conditionsOf(context)
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
    from: rowsFrom(merchant),
    where: sql.join(conditions, sql` and `),
    key: sorts[sort],
    direction: direction === 'ascending' ? 'asc' : 'desc',
    columns: columnsOf(context),
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
    list: rows.map((row) => rowOf(row, held, currency)),
    totalCount,
    ...(last ? { next: cursorOf(last.place) } : {}),
  }
})
