import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/pipeline/refused.ts'
import type { Agent } from './agents.ts'
import { lockConversation } from './conversation.store.ts'

/** Locks a conversation of an agent; a refusal if it belongs to somebody else or waits. */
export async function lockOwn(db: Db, agent: Agent, id: string) {
  const found = await lockConversation(db, BigInt(id))
  return found && found.agent_id === agent.id ? found : refuse('service.unknown')
}
