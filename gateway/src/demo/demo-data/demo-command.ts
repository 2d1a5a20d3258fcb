import type { Clock } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

export const demoUsage = 'demo remove'

/** Tables with rows of members, and whether their `member_id` may be null. */
async function tablesOfMembers(db: Db): Promise<{ table_name: string; is_nullable: string }[]> {
  const { rows } = await sql<{ table_name: string; is_nullable: string }>`
    select c.table_name, c.is_nullable from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and c.column_name = 'member_id' and t.table_type = 'BASE TABLE'
     order by c.table_name`.execute(db)
  return rows
}

/**
 * Removes the members of the demonstration with all their rows. Their ledger entries stay without an owner, because the
 * ledger is append-only and has to balance. Members whom one of them invited lose their upline.
 * @returns the number of removed members; undefined if there is no demonstration
 */
async function removeDemo(db: Db, clock: Clock): Promise<number | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const run = (query: RawBuilder<unknown>) => query.execute(transaction)
    const marked = await transaction
      .updateTable('seeded')
      .set({ removed_at: new Date(clock.now()) })
      .where((eb) => eb.or([eb('part', 'like', 'world/%'), eb('part', 'like', 'chat/%')]))
      .where('removed_at', 'is', null)
      .returning('part')
      .execute()
    if (!marked.some(({ part }) => part.startsWith('world/'))) return undefined
    const members = await transaction.selectFrom('demo_member').select('member_id').execute()
    const ids = JSON.stringify(members.map(({ member_id: id }) => id))
    const gone = sql`(select jsonb_array_elements_text(${ids}::jsonb))`
    // The team sums are computed again from the remaining members.
    for (const table of ['day_sums_mark', 'member_day', 'agent_day'] as const)
      await transaction.deleteFrom(table).execute()
    // The orders stay; the accounts that they were paid to go with their members.
    await run(sql`delete from payout where account_id in (select id from payout_account where member_id in ${gone})`)
    for (const { table_name, is_nullable } of await tablesOfMembers(transaction)) {
      const table = sql.table(table_name)
      await run(
        is_nullable === 'YES'
          ? sql`update ${table} set member_id = null where member_id in ${gone}`
          : sql`delete from ${table} where member_id in ${gone}`,
      )
    }
    const contracts = sql`(select id from agent_contract where payer_id in ${gone} or downline_id in ${gone})`
    await run(sql`delete from dividend_bill where contract_id in ${contracts}`)
    await run(sql`delete from dividend_due where contract_id in ${contracts}`)
    await run(sql`delete from contract_payment where contract_id in ${contracts}`)
    await run(sql`delete from agent_contract_event where contract_id in ${contracts}`)
    await run(sql`delete from agent_contract where id in ${contracts}`)
    // Operators are disabled and not deleted, so that the records of their actions stay complete.
    await transaction
      .updateTable('operator')
      .set({ disabled_at: new Date(clock.now()) })
      .where('is_demo', '=', true)
      .execute()
    await run(sql`delete from agent_link where ancestor in ${gone} or descendant in ${gone}`)
    await run(sql`update member set upline_id = null, to_upline = false where upline_id in ${gone}`)
    const { numAffectedRows } = await run(sql`delete from member where id in ${gone}`)
    return Number(numAffectedRows)
  })
}

/** Removes the demonstration with the arguments of a command line. Throws the usage when they are wrong. */
export async function demoCommand(
  { db, clock, authorize }: CommandDeps,
  [word, ...more]: readonly string[],
): Promise<string> {
  if (word !== 'remove' || more.length > 0) throw new Error(`usage: ${demoUsage}`)
  await authorize('site', undefined)
  const count = await removeDemo(db, clock)
  return count === undefined
    ? 'there is no demonstration to remove'
    : `the demonstration is removed, ${count} accounts with all of theirs`
}
