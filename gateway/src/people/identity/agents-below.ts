import { accountTypes, isAgent } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'

const agentTypes = accountTypes.filter(isAgent)

/** Whether an agent has another agent directly below, whose account is not closed: somebody to offer a contract to. */
export async function hasAgentBelow(db: Db, agentId: string): Promise<boolean> {
  const agent = await db
    .selectFrom('member')
    .select('id')
    .where('upline_id', '=', agentId)
    .where('type', 'in', agentTypes)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return agent !== undefined
}
