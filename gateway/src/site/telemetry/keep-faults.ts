import type { Instant } from '@azulejo/shared/kernel'
import type { BeaconRecord } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { RemoteFaultTable } from '../../platform/db/tables/site/telemetry.ts'

/** Most distinct faults stored for a merchant; at this number new faults are counted by build only. */
const faultsMost = 1_000

type Report = {
  readonly merchant: string
  readonly release: string
  readonly route: string
  readonly records: readonly BeaconRecord[]
}

const keyColumns = ['build', 'remote', 'step', 'code', 'message'] as const

const keyOf = ({ build, remote, step, code, message }: Pick<RemoteFaultTable, (typeof keyColumns)[number]>) =>
  JSON.stringify([build, remote, step, code, message])

/** One row for equal records, in a fixed order, so that parallel beacons lock rows in the same order. */
function rowsOf({ merchant, release, route, records }: Report, now: Instant): RemoteFaultTable[] {
  const rows = new Map<string, RemoteFaultTable>()
  for (const { remote, build = '', step, code, message = '', busEvents = [] } of records) {
    if (code === undefined) continue
    const row = { merchant, build, remote, step, code, message, at: new Date(now), release, route }
    const counted = { ...row, times: 1, bus_events: busEvents }
    const key = keyOf(counted)
    rows.set(key, { ...counted, times: (rows.get(key)?.times ?? 0) + 1 })
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** Filters the rows by faults that the merchant's table has already. */
async function knownAmong(db: Db, merchant: string, rows: readonly RemoteFaultTable[]): Promise<RemoteFaultTable[]> {
  const stored = await db
    .selectFrom('remote_fault')
    .select(keyColumns)
    .where('merchant', '=', merchant)
    .where(
      'message',
      'in',
      rows.map(({ message }) => message),
    )
    .execute()
  const known = new Set(stored.map(keyOf))
  return rows.filter((row) => known.has(keyOf(row)))
}

/** Stores the faults that one beacon reports. */
export async function keepFaults(db: Db, report: Report, now: Instant): Promise<void> {
  const { merchant } = report
  const rows = rowsOf(report, now)
  if (rows.length === 0) return
  const { count } = await db
    .selectFrom('remote_fault')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow()
  const stored = count < faultsMost ? rows : await knownAmong(db, merchant, rows)
  if (stored.length === 0) return
  await db
    .insertInto('remote_fault')
    .values(stored)
    .onConflict((conflict) =>
      conflict.columns(['merchant', ...keyColumns]).doUpdateSet((row) => ({
        times: sql`remote_fault.times + excluded.times`,
        at: row.ref('excluded.at'),
        release: row.ref('excluded.release'),
        route: row.ref('excluded.route'),
        bus_events: row.ref('excluded.bus_events'),
      })),
    )
    .execute()
}
