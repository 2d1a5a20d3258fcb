import type { Instant } from '@azulejo/shared/kernel'
import type { BeaconRecord } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RemoteFaultTable } from '../db/tables/telemetry.ts'

/** Different faults that a merchant keeps; further ones are counted by build only. */
const faultsMost = 1_000

type Told = {
  readonly merchant: string
  readonly release: string
  readonly route: string
  readonly records: readonly BeaconRecord[]
}

const keyOf = ({ build, remote, step, code, message }: RemoteFaultTable) =>
  JSON.stringify([build, remote, step, code, message])

/** One row for records that read the same, ordered, so that beacons at the same time lock rows in the same order. */
function rowsOf({ merchant, release, route, records }: Told, now: Instant): RemoteFaultTable[] {
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

/** Keeps what one beacon tells of faults. */
export async function keepFaults(db: Db, told: Told, now: Instant): Promise<void> {
  const rows = rowsOf(told, now)
  if (rows.length === 0) return
  const { count } = await db
    .selectFrom('remote_fault')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant', '=', told.merchant)
    .executeTakeFirstOrThrow()
  if (count >= faultsMost) return
  await db
    .insertInto('remote_fault')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'build', 'remote', 'step', 'code', 'message']).doUpdateSet((row) => ({
        times: sql`remote_fault.times + excluded.times`,
        at: row.ref('excluded.at'),
        release: row.ref('excluded.release'),
        route: row.ref('excluded.route'),
        bus_events: row.ref('excluded.bus_events'),
      })),
    )
    .execute()
}
