import type { Clock, Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isEmbedded } from '../db/is-embedded.ts'
import type { DueWork } from './runner.ts'

/** Milliseconds between two checks. */
const every = 15_000

/** The table with the most dead rows among those with more dead rows than 1,000 plus a fifth of their live rows. */
const dueTable = sql<{ name: string }>`
  select relname as name from pg_stat_user_tables
   where n_dead_tup > 1000 + 0.2 * n_live_tup
   order by n_dead_tup desc limit 1`

/**
 * Removes the dead rows of updates and deletions and updates the planner's statistics. PostgreSQL does so by itself;
 * the embedded database does not, and would grow with every round that ends. Vacuum blocks its only connection, so each
 * run cleans one table, and none that is nearly clean.
 */
export async function createVacuum(db: Db, clock: Clock): Promise<DueWork> {
  let next: Instant | undefined = (await isEmbedded(db)) ? clock.now() + every : undefined
  return {
    name: 'vacuum',
    nextAt: async () => next,
    async run() {
      if (next === undefined || clock.now() < next) return
      next = clock.now() + every
      // The statistics may lack the latest changes.
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const [due] = (await dueTable.execute(db)).rows
      if (!due) return
      // Two statements, so that others can use the connection in between.
      await sql`vacuum ${sql.id(due.name)}`.execute(db)
      await sql`analyze ${sql.id(due.name)}`.execute(db)
    },
  }
}
