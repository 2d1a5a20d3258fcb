import { centreCounts } from '@azulejo/shared/wire'
import { waitingRequests } from '../../network/index.ts'
import { unreadMessages } from '../../people/index.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { claimableRewards, openMissions } from '../../rewards/index.ts'
import { unreadAgentAnnouncements } from '../../site/index.ts'
import { unreadService } from '../service/index.ts'

type Count = (caller: Context<'needed'>) => Promise<number>

/**
 * Count functions of the pages of both centres, by the names that manifests use. A domain whose page has a count adds its
 * function here; one call returns all counts.
 */
const counts: Readonly<Record<string, Count>> = {
  rewards: claimableRewards,
  missions: openMissions,
  messages: unreadMessages,
  service: unreadService,
  announcements: unreadAgentAnnouncements,
  dividendRequests: waitingRequests('dividend'),
  dailySalaryRequests: waitingRequests('daily'),
  hourSalaryRequests: waitingRequests('hourly'),
  realtimeSalaryRequests: waitingRequests('realtime'),
}

export const centreCountsCall = answers(centreCounts, async (_, caller) => {
  const found: Record<string, number> = {}
  for (const [name, count] of Object.entries(counts)) {
    const value = await count(caller)
    // A page without a count shows no badge.
    if (value > 0) found[name] = value
  }
  return { counts: found }
})
