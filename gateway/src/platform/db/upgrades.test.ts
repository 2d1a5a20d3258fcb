import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { blankDatabase } from '../../../test/blank-database.ts'
import { isOnPostgres } from '../../../test/test-database.ts'
import type { Db } from './database.ts'
import { describeRoutines, describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'
import { firstOrdered, runStatements, steps } from './migrations.ts'

const migrationOf = (script: string): Migration => ({ up: (db) => runStatements(db, script) })
const earlier = steps().filter(({ name }) => name < firstOrdered)

/** The steps after 0287 in the order in which deployed databases ran them; those before were run in the order of their names. */
const deployed = [
  ['0355-migration-digests', '0356-void-scheduled-issues', '0357-brand-versions'],
  ['0320-trial-tickets', '0321-held-chases', '0345-registration-intents'],
  ['0315-boards-count-stakes-at-risk', '0358-paid-amounts', '0290-money-acts'],
  ['0322-awaited-beacon', '0323-redraws-with-beacon', '0305-due-steps'],
  ['0375-operator-attempts', '0385-own-part-of-a-bonus', '0360-figures-of-rounds', '0400-gateway-processes'],
  ['0376-document-keys', '0386-payments-without-a-home', '0387-raffle-locks'],
  ['0430-balance-changes', '0402-corrected-rounds', '0450-payments-as-reported'],
]
const first = earlier.map(({ name }) => name).filter((name) => name <= '0287-complete-journals')
const allNames = earlier.map(({ name }) => name)

/** Migrates as an earlier gateway did: each batch of files by Kysely's migrator, in any order. */
async function migrateAsBefore(db: Db, batches: readonly (readonly string[])[]): Promise<void> {
  const known = new Set<string>()
  for (const batch of batches)
    for (const name of batch) {
      known.add(name)
      // Files of one batch that are numbered in order come together.
      const next = batch[batch.indexOf(name) + 1]
      if (next !== undefined && next > name) continue
      const files = earlier.filter((step) => known.has(step.name))
      const provider = {
        getMigrations: async () => Object.fromEntries(files.map((step) => [step.name, migrationOf(step.script)])),
      }
      const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
      if (error) throw error
    }
}

/** What a database has, without the order of columns: it depends on the order of the migrations. */
async function contents(db: Db) {
  const tables = (await describeSchema(db)).split('\n\n').map((table) =>
    table
      .split('\n')
      .map((line) => line.replace(/,$/, ''))
      .sort()
      .join('\n'),
  )
  return { tables, routines: await describeRoutines(db) }
}

let fresh: Awaited<ReturnType<typeof contents>>
const opened: Db[] = []
async function blank() {
  const { db, again } = await blankDatabase()
  opened.push(db)
  return { db, again }
}
beforeAll(async () => {
  const { db } = await blank()
  await migrate(db)
  fresh = await contents(db)
})
afterAll(() => Promise.all(opened.map((db) => db.destroy())))

describe('a database of an earlier release is after its upgrade the same as a fresh one', () => {
  test.each([
    ['before the first step that is out of order', [first]],
    ['after digests', [first, ...deployed.slice(0, 1)]],
    ['three releases ago', [first, ...deployed.slice(0, 4)]],
    ['two releases ago', [first, ...deployed.slice(0, 5)]],
    ['one release ago', [first, ...deployed.slice(0, 6)]],
    ['of the last release, in the order of its upgrades', [first, ...deployed]],
    ['of the last release, started fresh', [allNames]],
  ])('%s', async (_, batches) => {
    const { db } = await blank()
    await migrateAsBefore(db, batches)
    await migrate(db)
    expect(await contents(db)).toEqual(fresh)
    const { rows } = await sql<{ name: string }>`select name from migration_digest order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(steps().map(({ name }) => name))
  })

  test('the histories name every file before the ordered ones', () => {
    expect([...first, ...deployed.flat()].sort()).toEqual(allNames)
  })

  test('also when several gateways start at the same time', async () => {
    const { db, again } = await blank()
    await migrateAsBefore(db, [first])
    const others = isOnPostgres ? [again(), again(), again()] : []
    opened.push(...others)
    await Promise.all([db, ...others].map(migrate))
    expect(await contents(db)).toEqual(fresh)
  })
})

describe('a step with a lower number than one that has run', () => {
  test('is refused by name after the first ordered one, and changes nothing', async () => {
    const { db } = await blank()
    await migrate(db)
    await sql`delete from kysely_migration where name = '0430-balance-changes'`.execute(db)
    await sql`delete from routine where name = 'post.function'`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      /^0430-balance-changes: the database has run \d{4}-[a-z-]+, which has a higher number\. Give a new migration the next number$/,
    )
    const { rows } = await sql`select name from routine where name = 'post.function'`.execute(db)
    expect(rows).toEqual([])
  })
})
