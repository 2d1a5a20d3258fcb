import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'

/**
 * Notes that a side of a conversation types, or has sent what it typed. Call it after `publishChange`, which makes the row.
 * @param at null once the message is sent
 */
export async function noteTyping(db: Db, id: bigint, side: 'member' | 'agent', at: Instant | null): Promise<void> {
  const moment = at === null ? null : new Date(at)
  await db
    .updateTable('service_signal')
    .set(side === 'member' ? { member_typing_at: moment } : { agent_typing_at: moment })
    .where('conversation_id', '=', id)
    .execute()
}
