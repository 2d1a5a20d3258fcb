import type { JobKind } from '../../platform/jobs/jobs.ts'

const hour = 3_600_000
const keptFor = 7 * 24 * hour

/** Deletes reports of pages that are older than a week. */
export const sweepTelemetry: JobKind = {
  kind: 'telemetry.sweep',
  every: hour,
  async work(transaction, _payload, now) {
    const before = new Date(now - keptFor)
    await transaction.deleteFrom('remote_minute').where('minute', '<', before).execute()
    await transaction.deleteFrom('remote_fault').where('at', '<', before).execute()
  },
}
