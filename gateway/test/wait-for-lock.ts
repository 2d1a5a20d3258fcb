import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

/** Waits until a statement of the database waits for a lock, or a work that should wait has ended without waiting. */
export async function waitForLock(db: Db, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void work.then(end, end)
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (isOver || (rows[0]?.waiting ?? 0) > 0) return
    await pause(20)
  }
}
