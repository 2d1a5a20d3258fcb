import type { Clock, Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isEmbedded } from '../db/is-embedded.ts'
import type { DueWork } from './runner.ts'

/** Milliseconds between two looks. */
const every = 15_000

/** The table with the most dead rows of those that have more than PostgreSQL's own autovacuum leaves, or than 1,000. */
const dueTable = sql<{ name: string }>`
  select relname as name from pg_stat_user_tables
   where n_dead_tup > 1000 + 0.2 * n_live_tup
   order by n_dead_tup desc limit 1`

/**
 * Clears rows that updates and deletions have left behind, and counts what is there for the planner. PostgreSQL does that
 * by itself; the embedded database does not, and would grow with every round that ends. It has one connection, which is
 * held meanwhile: one table at a time, and none that is nearly clean.
 */
export async function createVacuum(db: Db, clock: Clock): Promise<DueWork> {
  let next: Instant | undefined = (await isEmbedded(db)) ? clock.now() + every : undefined
  return {
    name: 'vacuum',
    nextAt: async () => next,
    async run() {
      if (next === undefined || clock.now() < next) return
      next = clock.now() + every
      // What was counted a moment ago may not be told yet.
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const [due] = (await dueTable.execute(db)).rows
      if (!due) return
      // Two statements: others use the connection between them.
      await sql`vacuum ${sql.id(due.name)}`.execute(db)
      await sql`analyze ${sql.id(due.name)}`.execute(db)
    },
  }
}
