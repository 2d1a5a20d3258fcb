import { dayIn } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dayGroups } from '../db/day-groups.ts'
import { byMerchant } from '../jobs/by-merchant.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { Merchant } from '../merchants.ts'
import { kindsOf, teamKinds } from './team-money.ts'

type Mark = {
  readonly time_zone: string
  readonly done: bigint
  readonly pending: bigint
  readonly pending_xid: bigint
}

/** Locks a merchant's progress mark for the transaction. Deletes its sums and starts over after a change of time zone. */
async function holdMark(db: Db, { code, timeZone }: Merchant): Promise<Mark> {
  const first = { merchant: code, time_zone: timeZone, done: 0n, pending: 0n, pending_xid: 0n }
  await db
    .insertInto('day_sums_mark')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const mark = await db
    .selectFrom('day_sums_mark')
    .selectAll()
    .where('merchant', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (mark.time_zone === timeZone) return mark
  const members = db.selectFrom('member').select('id').where('merchant', '=', code)
  await db.deleteFrom('member_day').where('member_id', 'in', members).execute()
  await db.deleteFrom('agent_day').where('agent_id', 'in', members).execute()
  return first
}

type Transactions = { readonly newest: bigint; readonly oldest_open: bigint; readonly next: bigint }

/** Reads the newest visible journal id, the oldest transaction id still running and the next transaction id. */
async function readTransactions(db: Db): Promise<Transactions> {
  const { rows } = await sql<Transactions>`
    select coalesce((select max(id) from journal), 0)::int8 as newest,
           pg_snapshot_xmin(pg_current_snapshot())::text::int8 as oldest_open,
           pg_snapshot_xmax(pg_current_snapshot())::text::int8 as next`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the database returned no transaction ids')
  return found
}

/**
 * Adds the journals with `after < id <= last` to the day sums. Lateral subqueries look up each row by itself: without table
 * statistics, a join plan would read the journals again for each wallet.
 */
async function addJournals(db: Db, { code, timeZone }: Merchant, after: bigint, last: bigint): Promise<void> {
  // Entries of house accounts have no `balance_after`.
  const within = sql`e.journal_id > ${after}::int8 and e.journal_id <= ${last}::int8
    and e.kind in (${sql.join(teamKinds)}) and e.balance_after is not null`
  const ofMerchant = sql`
    cross join lateral (select owner_id, currency from account where id = s.account_id and owner_kind = 'member' offset 0) a
    cross join lateral (select merchant from member where id = a.owner_id offset 0) m`
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    with s as materialized (
      select e.account_id, min(e.at) as first, max(e.at) as last from entry e where ${within} group by 1
    )
    select min(s.first) as first, max(s.last) as last from s ${ofMerchant} where m.merchant = ${code}`.execute(db)
  const [span] = rows
  if (!span?.first || !span.last) return
  const days = dayGroups(timeZone, {
    from: dayIn(timeZone, span.first.getTime()),
    to: dayIn(timeZone, span.last.getTime()),
  })
  await sql`
    with s as materialized (
      select e.account_id, ${days.dayOf(sql`e.at`)} as day, e.kind, j.node_id, sum(e.amount) as amount
        from entry e
        left join lateral (select meta ->> 'nodeId' as node_id from journal
                            where id = e.journal_id and e.kind in (${sql.join(kindsOf.bets)}) offset 0) j on true
       where ${within}
       group by 1, 2, 3, 4
    ), added as materialized (
      select a.owner_id as member_id, a.currency, s.day, s.kind, coalesce(g.game_classify, '') as game_classify,
             sum(s.amount)::int8 as amount
        from s ${ofMerchant}
        left join lateral (select game_classify from game where node_id = s.node_id offset 0) g on true
       where m.merchant = ${code}
       group by 1, 2, 3, 4, 5
    ), of_members as (
      insert into member_day (member_id, currency, day, kind, game_classify, amount) select * from added
      on conflict (member_id, currency, day, kind, game_classify)
      do update set amount = member_day.amount + excluded.amount
    )
    insert into agent_day (agent_id, currency, day, kind, game_classify, amount)
    select l.ancestor, d.currency, d.day, d.kind, d.game_classify, sum(d.amount)::int8
      from added d
     cross join lateral (select ancestor from agent_link where descendant = d.member_id and depth > 0 offset 0) l
     group by 1, 2, 3, 4, 5
    on conflict (agent_id, currency, day, kind, game_classify)
    do update set amount = agent_day.amount + excluded.amount`.execute(db)
}

/**
 * Advances a merchant's sums. Journals get their ids before they are committed, so one run notes the newest id and a later
 * run adds the journals up to that id, once no transaction older than the note is still running.
 * @returns whether journals remain to be added
 */
async function sumMerchant(db: Db, merchant: Merchant, mostJournals: number): Promise<boolean> {
  const mark = await holdMark(db, merchant)
  const { newest, oldest_open, next } = await readTransactions(db)
  if (newest === mark.done) return false
  const isSafe = mark.pending_xid <= oldest_open
  const furthest = mark.done + BigInt(mostJournals)
  const done = !isSafe ? mark.done : mark.pending < furthest ? mark.pending : furthest
  if (done > mark.done) await addJournals(db, merchant, mark.done, done)
  // Transaction ids start over in a database restored from a backup.
  const isRestored = mark.pending_xid > next
  const noted = isRestored || done === mark.pending ? { pending: newest, pending_xid: next } : {}
  await db
    .updateTable('day_sums_mark')
    .set({ time_zone: merchant.timeZone, done, pending: mark.pending, pending_xid: mark.pending_xid, ...noted })
    .where('merchant', '=', merchant.code)
    .execute()
  return isSafe && done < mark.pending
}

/**
 * Job that adds posted journals to the day sums, which the team reports read.
 * @param mostJournals the most journals that one transaction adds, which keeps its locks short
 */
export const sumDays = (mostJournals: number): JobKind => ({
  kind: 'agents.sum-days',
  every: 15_000,
  work: byMerchant((transaction, merchant) => sumMerchant(transaction, merchant, mostJournals)),
})
