import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { isServiceOnline } from './agents.ts'
import { addEntry, changeConversation } from './conversation.store.ts'
import { endConversation } from './end-service.ts'
import { publishChange } from './service-changes.ts'

const minute = 60_000
const hour = 60 * minute
/** Milliseconds without an entry after which a conversation ends; longer for one that was left as a message. */
const idleAfter = { live: 15 * minute, offline: 48 * hour } as const
/** Retention of ended conversations in milliseconds. */
const kept = 90 * 24 * hour
/** Conversations in one transaction. */
const most = 50

async function endIdle(db: Db, { code }: Merchant, now: Instant): Promise<bigint[]> {
  const rows = await db
    .selectFrom('service_conversation')
    .select('id')
    .where('merchant', '=', code)
    .where('state', '=', 'active')
    .where((where) =>
      where.or([
        where.and([where('is_offline', '=', false), where('changed_at', '<=', new Date(now - idleAfter.live))]),
        where.and([where('is_offline', '=', true), where('changed_at', '<=', new Date(now - idleAfter.offline))]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const { id } of rows) await endConversation(db, id, { by: 'idle', at: now })
  return rows.map(({ id }) => id)
}

/** Makes messages of the conversations that wait while no agent is online any more. */
async function leaveWaiting(db: Db, { code }: Merchant, now: Instant): Promise<bigint[]> {
  if (await isServiceOnline(db, code, now)) return []
  const rows = await db
    .selectFrom('service_conversation')
    .select('id')
    .where('merchant', '=', code)
    .where('state', '=', 'waiting')
    .where('is_offline', '=', false)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const { id } of rows) {
    await addEntry(db, id, { author: 'platform', step: 'offline', at: now })
    await changeConversation(db, id, { is_offline: true })
  }
  return rows.map(({ id }) => id)
}

/** Ends conversations without messages, and tells those who wait in vain. */
export const closeIdleService: JobKind = {
  kind: 'service.idle',
  every: minute,
  work: byMerchant(async (db, merchant, now) => {
    const [ended, left] = [await endIdle(db, merchant, now), await leaveWaiting(db, merchant, now)]
    const changed = [...ended, ...left]
    if (changed.length > 0) await publishChange(db, merchant.code, changed, { isQueue: left.length > 0 })
    return ended.length === most || left.length === most
  }),
}

/** Deletes old conversations with their messages and pictures. */
export const sweepService: JobKind = {
  kind: 'service.sweep',
  every: hour,
  async work(transaction, _payload, now) {
    await transaction
      .deleteFrom('service_conversation')
      .where('state', '=', 'ended')
      .where('ended_at', '<', new Date(now - kept))
      .execute()
  },
}
