import { dayIn } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { dayGroups } from '../../platform/db/day-groups.ts'
import {
  type Mark,
  type Numbers,
  nextStep,
  numbersOf,
  readTransactions,
  type Source,
} from '../../platform/db/numbered-rows.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** The sequences of numbers that the sums are made of. */
const sources = ['journals', 'rounds', 'changes'] as const

const start: Mark<Source> = {
  done: numbersOf(sources, () => 0n),
  pending: numbersOf(sources, () => 0n),
  pendingXid: 0n,
}

const stored = ({ done, pending, pendingXid }: Mark<Source>) => ({
  done: done.journals,
  pending: pending.journals,
  rounds_done: done.rounds,
  rounds_pending: pending.rounds,
  changes_done: done.changes,
  changes_pending: pending.changes,
  pending_xid: pendingXid,
})

/** Locks a merchant's progress mark for the transaction. Deletes its sums and starts over after a change of time zone. */
async function holdMark(db: Db, { code, timeZone }: Merchant): Promise<Mark<Source>> {
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

/** Adds what is numbered above `after` and not above `last` to the day sums. */
async function addFigures(
  db: Db,
  { code, timeZone }: Merchant,
  after: Numbers<Source>,
  last: Numbers<Source>,
): Promise<void> {
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

/**
 * Advances a merchant's sums.
 * @param most how many numbers of each sequence one transaction adds
 * @returns whether something remains to be added
 */
async function sumMerchant(db: Db, merchant: Merchant, most: number): Promise<boolean> {
  const mark = await holdMark(db, merchant)
  const step = nextStep(sources, mark, await readTransactions(db), most)
  if (!step) return false
  if (step.counts) await addFigures(db, merchant, mark.done, step.reached)
  await db
    .updateTable('day_sums_mark')
    .set({ time_zone: merchant.timeZone, ...stored(step.next) })
    .where('merchant', '=', merchant.code)
    .execute()
  return step.hasMore
}

/**
 * Locks a merchant's progress until the transaction ends, so that no figure is added to the sums meanwhile.
 * @returns adds what a branch's members brought, and the sums do not hold, to the sums of the present line above the branch;
 * with the sign -1 it takes that from them
 */
export async function keepUncounted(db: Db, merchant: Merchant) {
  await holdMark(db, merchant)
  const { code, timeZone } = merchant
  return (branchId: string, sign: 1 | -1) =>
    sql`
      with uncounted as materialized (
        select f.currency, (f.at at time zone ${timeZone}::text)::date as day, f.kind, f.game_classify,
               sum(f.amount)::int8 as amount
          from figures_after_sums(${code}, ${timeZone}) f
          join agent_link b on b.descendant = f.member_id and b.ancestor = ${branchId}
         group by 1, 2, 3, 4
      )
      insert into agent_day (agent_id, currency, day, kind, game_classify, amount)
      select l.ancestor, u.currency, u.day, u.kind, u.game_classify, u.amount * ${sign}::int8
        from uncounted u cross join agent_link l
       where l.descendant = ${branchId} and l.depth > 0
      on conflict (agent_id, currency, day, kind, game_classify)
      do update set amount = agent_day.amount + excluded.amount`.execute(db)
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
