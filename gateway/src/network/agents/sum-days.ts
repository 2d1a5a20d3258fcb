import { dayIn } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { dayGroups } from '../../platform/db/day-groups.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** The sequences of numbers that the sums are made of, each with its own progress. */
const sources = ['journals', 'rounds', 'changes'] as const
type Numbers = Readonly<Record<(typeof sources)[number], bigint>>
const numbersOf = (of: (source: (typeof sources)[number]) => bigint): Numbers => ({
  journals: of('journals'),
  rounds: of('rounds'),
  changes: of('changes'),
})

type Mark = { readonly done: Numbers; readonly pending: Numbers; readonly pendingXid: bigint }

const start: Mark = { done: numbersOf(() => 0n), pending: numbersOf(() => 0n), pendingXid: 0n }

const stored = ({ done, pending, pendingXid }: Mark) => ({
  done: done.journals,
  pending: pending.journals,
  rounds_done: done.rounds,
  rounds_pending: pending.rounds,
  changes_done: done.changes,
  changes_pending: pending.changes,
  pending_xid: pendingXid,
})

/** Locks a merchant's progress mark for the transaction. Deletes its sums and starts over after a change of time zone. */
async function holdMark(db: Db, { code, timeZone }: Merchant): Promise<Mark> {
  await db
    .insertInto('day_sums_mark')
    .values({ merchant: code, time_zone: timeZone, ...stored(start) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const mark = await db
    .selectFrom('day_sums_mark')
    .selectAll()
    .where('merchant', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (mark.time_zone === timeZone)
    return {
      done: { journals: mark.done, rounds: mark.rounds_done, changes: mark.changes_done },
      pending: { journals: mark.pending, rounds: mark.rounds_pending, changes: mark.changes_pending },
      pendingXid: mark.pending_xid,
    }
  const members = db.selectFrom('member').select('id').where('merchant', '=', code)
  await db.deleteFrom('member_day').where('member_id', 'in', members).execute()
  await db.deleteFrom('agent_day').where('agent_id', 'in', members).execute()
  return start
}

type Transactions = { readonly newest: Numbers; readonly oldest_open: bigint; readonly next: bigint }

/** Reads the newest visible numbers, the oldest transaction id still running and the next transaction id. */
async function readTransactions(db: Db): Promise<Transactions> {
  const { rows } = await sql<Numbers & Omit<Transactions, 'newest'>>`
    select coalesce((select max(id) from journal), 0)::int8 as journals,
           coalesce((select max(id) from round), 0)::int8 as rounds,
           coalesce((select max(id) from round_change), 0)::int8 as changes,
           pg_snapshot_xmin(pg_current_snapshot())::text::int8 as oldest_open,
           pg_snapshot_xmax(pg_current_snapshot())::text::int8 as next`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the database returned no transaction ids')
  return { newest: found, oldest_open: found.oldest_open, next: found.next }
}

/** Adds what is numbered above `after` and not above `last` to the day sums. */
async function addFigures(db: Db, { code, timeZone }: Merchant, after: Numbers, last: Numbers): Promise<void> {
  const ranges = sql.join(sources.map((source) => sql`array[${after[source]}, ${last[source]}]::int8[]`))
  const figures = sql`figures_between(${code}, ${ranges}) f`
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(f.at) as first, max(f.at) as last from ${figures}`.execute(db)
  const [span] = rows
  if (!span?.first || !span.last) return
  const days = dayGroups(timeZone, {
    from: dayIn(timeZone, span.first.getTime()),
    to: dayIn(timeZone, span.last.getTime()),
  })
  // The lateral subquery looks up each row by itself: without table statistics, a join plan would read all links.
  await sql`
    with added as materialized (
      select f.member_id, f.currency, ${days.dayOf(sql`f.at`)} as day, f.kind, f.game_classify, sum(f.amount)::int8 as amount
        from ${figures} group by 1, 2, 3, 4, 5
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

const areEqual = (one: Numbers, other: Numbers) => sources.every((source) => one[source] === other[source])

/**
 * Advances a merchant's sums. Journals, rounds and changes of rounds get their numbers before they are committed, so one run
 * notes the newest numbers and a later run adds what is numbered up to them, once no transaction older than the note is
 * still running.
 * @param most how many numbers of each sequence one transaction adds
 * @returns whether something remains to be added
 */
async function sumMerchant(db: Db, merchant: Merchant, most: number): Promise<boolean> {
  const { done, pending, pendingXid } = await holdMark(db, merchant)
  const { newest, oldest_open, next } = await readTransactions(db)
  if (areEqual(newest, done)) return false
  const isSafe = pendingXid <= oldest_open
  const reached = numbersOf((source) => {
    const furthest = done[source] + BigInt(most)
    return !isSafe ? done[source] : pending[source] < furthest ? pending[source] : furthest
  })
  if (!areEqual(reached, done)) await addFigures(db, merchant, done, reached)
  // Transaction ids start over in a database restored from a backup.
  const isRestored = pendingXid > next
  const isNoted = isRestored || areEqual(reached, pending)
  const noted = isNoted ? { pending: newest, pendingXid: next } : { pending, pendingXid }
  await db
    .updateTable('day_sums_mark')
    .set({ time_zone: merchant.timeZone, ...stored({ done: reached, ...noted }) })
    .where('merchant', '=', merchant.code)
    .execute()
  return isSafe && !areEqual(reached, pending)
}

/**
 * Job that adds new movements and rounds to the day sums, which the team reports read.
 * @param most the most journals, and as many rounds, that one transaction adds, which keeps its locks short
 */
export const sumDays = (most: number): JobKind => ({
  kind: 'agents.sum-days',
  every: 15_000,
  work: byMerchant((transaction, merchant) => sumMerchant(transaction, merchant, most)),
})
