import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** Milliseconds between two signs of life of a process. */
const beatMs = 3_000
/** Seconds without a sign of life after which a process counts as dead. */
const deadSeconds = 10

export type Processes = {
  /** How many gateways run on this database, this one included. */
  count(): number
  /** Shows that this process runs and counts the others. */
  beat(): Promise<void>
  /** Leaves: the others share out at their next beat. */
  close(): Promise<void>
}

type Options = { readonly db: Db; readonly logger: Pick<Logger, 'warn'>; readonly everyMs?: number }

/**
 * Joins the gateways of a database. A gateway that dies no longer counts after `deadSeconds`. The clock is the database's,
 * because those of several machines differ. While the database does not answer, the last count stays.
 */
export async function joinProcesses({ db, logger, everyMs = beatMs }: Options): Promise<Processes> {
  const id = randomUUID()
  let known = 1
  let isClosed = false
  let beating: Promise<void> = Promise.resolve()

  const renew = async () => {
    const { rows } = await sql<{ running: number }>`
      with gone as (
        delete from gateway_process where seen_at < clock_timestamp() - make_interval(secs => ${deadSeconds}) and id <> ${id}
        returning id
      ), own as (
        insert into gateway_process (id, seen_at) values (${id}, clock_timestamp())
        on conflict (id) do update set seen_at = excluded.seen_at
      )
      select count(*)::int + 1 as running from gateway_process
      where id <> ${id} and id not in (select id from gone)`.execute(db)
    known = rows[0]?.running ?? known
  }
  const beat = () => {
    beating = beating.then(async () => {
      if (isClosed) return
      await renew().catch((problem: unknown) => logger.warn({ problem }, 'running gateways not counted'))
    })
    return beating
  }
  await beat()
  const timer = setInterval(() => void beat(), everyMs)
  timer.unref()
  return {
    count: () => known,
    beat,
    async close() {
      isClosed = true
      clearInterval(timer)
      await beating
      await db
        .deleteFrom('gateway_process')
        .where('id', '=', id)
        .execute()
        .catch((problem: unknown) => logger.warn({ problem }, 'a stopped gateway counts for some seconds'))
    },
  }
}
