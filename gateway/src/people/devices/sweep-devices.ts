import type { JobKind } from '../../platform/jobs/jobs.ts'
import { knownSeconds } from './devices.ts'

/** Deletes browsers without a login for `knownSeconds`. */
export const sweepDevices: JobKind = {
  kind: 'devices.sweep',
  every: 3_600_000,
  async work(transaction, _payload, now) {
    await transaction
      .deleteFrom('known_device')
      .where('seen_at', '<', new Date(now - knownSeconds * 1000))
      .execute()
  },
}
