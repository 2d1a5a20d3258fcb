import type { AnswerOf, claimMission } from '@azulejo/shared/wire'
import { refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { claimReward } from '../rewards/index.ts'
import { wireGain } from './gains.ts'
import { issueMilestone } from './issue-milestone.ts'
import { type MissionMember, rowOf, stateOf } from './read-missions.ts'

/** Lets a member take part in a mission from now on; a second time changes nothing. */
export async function enterMission({ db, clock, merchant, member }: MissionMember, missionId: string): Promise<void> {
  await db
    .insertInto('mission_entry')
    .values({
      merchant: merchant.code,
      mission_id: missionId,
      member_id: member.id,
      joined_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Claims the reward of a milestone that the member has reached, or requests its review. The caller has checked that the
 * member may claim.
 */
export async function claimMilestone(caller: MissionMember, missionId: string, milestone: number) {
  const { db, clock, member, merchant } = caller
  const row = await rowOf(caller, missionId)
  const definition = row?.milestones[milestone - 1]
  if (!row?.joined_at || !definition) return refuse('mission.unknown')
  const { window, statuses, claims } = await stateOf(caller, row)
  const status = statuses[milestone - 1]
  if (status === 'process' || status === 'close') return refuse('mission.not.reached')
  if (status === 'applying' || status === 'claimed') return refuse('claim.claimed')
  if (status === 'rejected') return refuse('claim.rejected')
  const answer = (now: AnswerOf<typeof claimMission>['status']) => ({ status: now, gain: wireGain(definition.gain) })
  let rewardId = claims.find((claim) => claim.milestone === milestone)?.rewardId
  if (rewardId == null) {
    const claim = { row, memberId: member.id, startsAt: window.from, milestone, at: clock.now(), isClaimedNow: true }
    const issued = await issueMilestone(db, merchant, { ...claim, actor: 'rule:missions' })
    if (issued === 'repeated') return refuse('claim.claimed')
    if (issued === 'applying') return answer('applying')
    rewardId = issued
  }
  const given = await claimReward(caller, rewardId.toString())
  return isRefused(given) ? given : answer('claimed')
}
