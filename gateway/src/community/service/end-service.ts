import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { addEntry, changeConversation } from './conversation.store.ts'

/** Ends a locked conversation that is open; `publishChange` is left to the caller. */
export async function endConversation(
  db: Db,
  id: bigint,
  {
    by,
    agent = null,
    at,
  }: { readonly by: 'member' | 'agent' | 'idle'; readonly agent?: bigint | null; readonly at: Instant },
): Promise<void> {
  await addEntry(db, id, { author: by === 'idle' ? 'platform' : by, agent_id: agent, step: 'ended', at })
  await changeConversation(db, id, { state: 'ended', ended_at: new Date(at), ended_by: by })
}
