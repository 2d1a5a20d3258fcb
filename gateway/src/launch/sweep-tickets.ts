import type { JobKind } from '../jobs/jobs.ts'

const hour = 3_600_000
/** A round may still be settled or cancelled through an expired ticket for this long. */
const keptAfterExpiry = 7 * 24 * hour

/** Removes tickets that no vendor can need any more. */
export const sweepTickets: JobKind = {
  kind: 'launch.sweep-tickets',
  every: hour,
  async work(transaction, _payload, now) {
    await transaction
      .deleteFrom('launch_ticket')
      .where('expires_at', '<', new Date(now - keptAfterExpiry))
      .execute()
  },
}
