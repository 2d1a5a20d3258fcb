import { claimMission, joinMission, missionMilestones, missionSummary } from '@azulejo/shared/wire'
import { rankOf } from '../../people/index.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { bonusDenial } from './bonus-denial.ts'
import { claimMilestone, enterMission } from './claim-milestone.ts'
import { isOpen, isRunning } from './mission-state.ts'
import { type MissionRow, type MissionState, missionRows, rowOf, stateOf, wireMission } from './read-missions.ts'

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

export const missionMilestonesCall = answers(missionMilestones, async ({ missionId }, context) => {
  const denied = bonusDenial(context)
  if (denied) return denied
  const row = await rowOf(context, missionId)
  if (!row) return refuse('mission.unknown')
  return wireMission(await stateOf(context, row), context, await levelFor([row], context))
})

/** Joining again changes nothing: counting starts at the first time of joining. */
export const joinMissionCall = answers(joinMission, async ({ missionId }, context) => {
  const { clock, member } = context
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
  await enterMission(context, missionId)
  const joined = await rowOf(context, missionId)
  return joined ? wireMission(await stateOf(context, joined), context, level) : refuse('mission.unknown')
})

export const claimMissionCall = answers(claimMission, async ({ missionId, milestone }, context) => {
  const permission = await mayPlay(context, context.member, 'claim', { isBonus: true })
  return isRefused(permission) ? permission : claimMilestone(context, missionId, milestone)
})
