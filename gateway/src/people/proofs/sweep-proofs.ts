import type { JobKind } from '../../platform/jobs/jobs.ts'

const hour = 3_600_000
const messagesKeptFor = 24 * hour

/** Deletes expired counts, images, codes, used proofs and seals, and messages older than a day. */
export const sweepProofs: JobKind = {
  kind: 'proofs.sweep',
  every: hour,
  async work(transaction, _payload, now) {
    const at = new Date(now)
    await transaction.deleteFrom('tally').where('until', '<=', at).execute()
    await transaction.deleteFrom('captcha').where('expires_at', '<=', at).execute()
    await transaction
      .deleteFrom('code')
      .where('expires_at', '<=', new Date(now - hour))
      .execute()
    await transaction.deleteFrom('seal_sender').where('expires_at', '<=', at).execute()
    await transaction.deleteFrom('nonce').where('expires_at', '<=', at).execute()
    await transaction
      .deleteFrom('outbox')
      .where('created_at', '<=', new Date(now - messagesKeptFor))
      .execute()
  },
}
