import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether this is the embedded database, where all statements wait for one connection. */
export async function isEmbedded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select backend_type as kind from pg_stat_activity where pid = pg_backend_pid()`.execute(db)
  return rows[0]?.kind === 'standalone backend'
}
