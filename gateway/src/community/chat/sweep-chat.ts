import type { JobKind } from '../../platform/jobs/jobs.ts'

const hour = 3_600_000
/** Retention of messages in milliseconds. */
const kept = 90 * 24 * hour

/** Deletes old messages, expired tickets and expired mutes. */
export const sweepChat: JobKind = {
  kind: 'chat.sweep',
  every: hour,
  async work(transaction, _payload, now) {
    const at = new Date(now)
    await transaction.deleteFrom('chat_ticket').where('expires_at', '<', at).execute()
    await transaction.deleteFrom('chat_mute').where('until', '<', at).execute()
    await transaction
      .deleteFrom('chat_message')
      .where('at', '<', new Date(now - kept))
      .execute()
  },
}
