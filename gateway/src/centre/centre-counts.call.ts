import { centreCounts } from '@azulejo/shared/wire'
import { unreadMessages } from '../messages/index.ts'
import { openMissions } from '../missions/index.ts'
import { answers } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { claimableRewards } from '../rewards/index.ts'

type Count = (caller: Context<'needed'>) => Promise<number>

/**
 * What is counted beside pages of the member centre, by the names that manifests know it by. A domain whose page has a
 * count adds its function here; all of them are answered by one call.
 */
const counts: Readonly<Record<string, Count>> = {
  rewards: claimableRewards,
  missions: openMissions,
  messages: unreadMessages,
}

export const centreCountsCall = answers(centreCounts, async (_, caller) => {
  const found: Record<string, number> = {}
  for (const [name, count] of Object.entries(counts)) {
    const value = await count(caller)
    // Nothing stands beside a page that has none.
    if (value > 0) found[name] = value
  }
  return { counts: found }
})
