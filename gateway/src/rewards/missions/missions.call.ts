import { claimMission, joinMission, missionMilestones, missionSummary } from '@azulejo/shared/wire'
import { rankOf } from '../../people/index.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { claimReward } from '../rewards/index.ts'
import { bonusDenial } from './bonus-denial.ts'
import { wireGain } from './gains.ts'
import { issueMilestone } from './issue-milestone.ts'
import { isOpen, isRunning } from './mission-state.ts'
import { type MissionRow, type MissionState, missionRows, stateOf, wireMission } from './read-missions.ts'

/** The member's VIP level; 0 without a query when no mission requires a level. */
async function levelFor(rows: readonly MissionRow[], { db, merchant, member }: Context<'needed'>): Promise<number> {
  if (rows.every(({ rank_min }) => rank_min === 0)) return 0
  return (await rankOf(db, merchant, member)).rank?.level ?? 0
}

const reaches = ({ countries }: MissionRow, { visitor }: Pick<Context, 'visitor'>): boolean =>
  countries === null || countries.includes(visitor.country)

/** Missions that have begun, without those that are closed to the visitor's country and not joined. */
async function shownStates(context: Context<'needed'>): Promise<readonly MissionState[]> {
  const rows = (await missionRows(context).execute()).filter((row) => row.joined_at || reaches(row, context))
  return Promise.all(rows.map((row) => stateOf(context, row)))
}

/** Lists missions by status. Leaves out missions of other countries and missions that ended before the member joined. */
export const missionSummaryCall = answers(missionSummary, async ({ status, page, size }, context) => {
  const denied = bonusDenial(context)
  if (denied) return denied
  const states = await shownStates(context)
  const level = await levelFor(
    states.map(({ row }) => row),
    context,
  )
  const listed = states.filter(({ row, status: its }) => {
    if (status === 'O') return isOpen(its)
    return status === 'C' ? row.joined_at !== null && !isOpen(its) : row.joined_at !== null || its === 'join'
  })
  return {
    list: listed.slice((page - 1) * size, page * size).map((state) => wireMission(state, context, level)),
    totalPages: Math.ceil(listed.length / size),
    totalCount: listed.length,
  }
})

/** Counts the missions in which the member has something left to do. */
export async function openMissions(context: Context<'needed'>): Promise<number> {
  if (bonusDenial(context)) return 0
  return (await shownStates(context)).filter(({ status }) => isOpen(status)).length
}

const rowOf = (context: Context<'needed'>, missionId: string): Promise<MissionRow | undefined> =>
  missionRows(context).where('mission.mission_id', '=', missionId).executeTakeFirst()

export const missionMilestonesCall = answers(missionMilestones, async ({ missionId }, context) => {
  const denied = bonusDenial(context)
  if (denied) return denied
  const row = await rowOf(context, missionId)
  if (!row) return refuse('mission.unknown')
  return wireMission(await stateOf(context, row), context, await levelFor([row], context))
})

/** Joining again changes nothing: counting starts at the first time of joining. */
export const joinMissionCall = answers(joinMission, async ({ missionId }, context) => {
  const { db, clock, member } = context
  const permission = await mayPlay(context, member, 'claim', { isBonus: true })
  if (isRefused(permission)) return permission
  const row = await rowOf(context, missionId)
  if (!row) return refuse('mission.unknown')
  const level = await levelFor([row], context)
  if (row.joined_at) return wireMission(await stateOf(context, row), context, level)
  const run = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at?.getTime(), isRemoved: row.is_removed }
  if (!isRunning(run, clock.now())) return refuse('mission.ended')
  if (!reaches(row, context)) return refuse('mission.country')
  if (row.rank_min > level) return refuse('mission.rank', { level: row.rank_min })
  await db
    .insertInto('mission_entry')
    .values({
      merchant: row.merchant,
      mission_id: missionId,
      member_id: member.id,
      joined_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const joined = await rowOf(context, missionId)
  return joined ? wireMission(await stateOf(context, joined), context, level) : refuse('mission.unknown')
})

export const claimMissionCall = answers(claimMission, async ({ missionId, milestone }, context) => {
  const { db, clock, member, merchant } = context
  const permission = await mayPlay(context, member, 'claim', { isBonus: true })
  if (isRefused(permission)) return permission
  const row = await rowOf(context, missionId)
  const definition = row?.milestones[milestone - 1]
  if (!row?.joined_at || !definition) return refuse('mission.unknown')
  const { window, statuses, claims } = await stateOf(context, row)
  const status = statuses[milestone - 1]
  if (status === 'process' || status === 'close') return refuse('mission.not.reached')
  if (status === 'applying' || status === 'claimed') return refuse('claim.claimed')
  if (status === 'rejected') return refuse('claim.rejected')
  let rewardId = claims.find((claim) => claim.milestone === milestone)?.rewardId
  if (rewardId == null) {
    const claim = { row, memberId: member.id, startsAt: window.from, milestone, at: clock.now(), isClaimedNow: true }
    const issued = await issueMilestone(db, merchant, { ...claim, actor: 'rule:missions' })
    if (issued === 'repeated') return refuse('claim.claimed')
    if (issued === 'applying') return { status: 'applying' as const, gain: wireGain(definition.gain) }
    rewardId = issued
  }
  const given = await claimReward(context, rewardId.toString())
  return isRefused(given) ? given : { status: 'claimed' as const, gain: wireGain(definition.gain) }
})
