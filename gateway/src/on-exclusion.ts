import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from './platform/db/database.ts'
import { recallOf, returnBetsOf } from './play/parts.ts'
import { endBonusesOf } from './rewards/parts.ts'

/**
 * What the groups do for an account that was excluded just now: its chases and its shares of
 * group tickets are returned, its promotions end, and its money at vendors is brought back.
 */
export async function onExclusion(transaction: Db, now: Instant, memberId: string): Promise<void> {
  await returnBetsOf(transaction, now, memberId)
  await endBonusesOf(transaction, now, memberId)
  await recallOf(transaction, now, memberId)
}
