import { type Instant, minor } from '@azulejo/shared/kernel'
import type { Mission } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import { levelName } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MissionTable } from '../../platform/db/tables/rewards/missions.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { wireGain } from './gains.ts'
import { type Claim, milestoneStatuses, missionStatus } from './mission-state.ts'
import { windowAt } from './periods.ts'
import { reachedOf } from './reached.ts'
import { unitOf, wireValue } from './units.ts'

export type MissionRow = Selectable<MissionTable> & { readonly joined_at: Date | null }
/** The member whose missions are read, at the moment of the clock. */
export type MissionMember = Pick<Context, 'db' | 'clock' | 'merchant'> & {
  readonly member: Pick<Context<'needed'>['member'], 'id'>
}

/** Missions of a merchant that have begun, each with the time at which this member joined it. */
export const missionRows = ({ db, clock, merchant, member }: MissionMember) =>
  db
    .selectFrom('mission')
    .leftJoin('mission_entry as entry', (join) =>
      join
        .onRef('entry.merchant', '=', 'mission.merchant')
        .onRef('entry.mission_id', '=', 'mission.mission_id')
        .on('entry.member_id', '=', member.id),
    )
    .where('mission.merchant', '=', merchant.code)
    .where('mission.starts_at', '<=', new Date(clock.now()))
    .$if(merchant.referral === undefined, (rows) => rows.where('mission.type', '<>', 'invite'))
    .selectAll('mission')
    .select('entry.joined_at')
    .orderBy('mission.place')
    .orderBy('mission.mission_id')

/** A mission that has begun. */
export const rowOf = (member: MissionMember, missionId: string): Promise<MissionRow | undefined> =>
  missionRows(member).where('mission.mission_id', '=', missionId).executeTakeFirst()

export type MissionState = {
  readonly row: MissionRow
  readonly window: { readonly from: Instant; readonly to: Instant | undefined }
  readonly reached: bigint
  readonly statuses: ReturnType<typeof milestoneStatuses>
  readonly claims: readonly (Claim & { readonly rewardId: bigint | null })[]
  readonly status: Mission['status']
}

const claimsOf = async (db: Db, memberId: string, { merchant, mission_id }: MissionRow, from: Instant) => {
  const rows = await db
    .selectFrom('mission_claim as claim')
    .leftJoin('issued_reward as reward', 'reward.id', 'claim.reward_id')
    .where('claim.merchant', '=', merchant)
    .where('claim.mission_id', '=', mission_id)
    .where('claim.member_id', '=', memberId)
    .where('claim.starts_at', '=', new Date(from))
    .select(['claim.milestone', 'claim.status', 'claim.reason', 'claim.reward_id', 'reward.state'])
    .execute()
  return rows.map(({ milestone, status, reason, reward_id, state }) => ({
    milestone,
    status,
    reason,
    reward: state,
    rewardId: reward_id,
  }))
}

/** Computes the state of a started mission for the member. Throws before the mission's start. */
export async function stateOf({ db, clock, merchant, member }: MissionMember, row: MissionRow): Promise<MissionState> {
  const now = clock.now()
  const window = windowAt(merchant.timeZone, row, now)
  if (!window) throw new Error(`mission ${row.mission_id} has not begun`)
  const since = row.joined_at && Math.max(window.from, row.joined_at.getTime())
  const counted = since
    ? await reachedOf(db, row, [{ member: member.id, from: since }], window.to ?? now + 1)
    : undefined
  const reached = counted?.get(member.id) ?? 0n
  const claims = row.joined_at ? await claimsOf(db, member.id, row, window.from) : []
  const isOver = window.to !== undefined && window.to <= now
  const statuses = milestoneStatuses(row.milestones, claims, reached, isOver)
  const run = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at?.getTime(), isRemoved: row.is_removed }
  const status = missionStatus(run, row.joined_at !== null, statuses, reached, now)
  return { row, window, reached, statuses, claims, status }
}

/** A mission as the page shows it. @param rank the member's VIP level, where the mission requires one */
export function wireMission(
  state: MissionState,
  context: Pick<Context, 'language' | 'merchant'>,
  rank: number,
): Mission {
  const { row, window, reached, statuses, claims, status } = state
  const { currency } = context.merchant
  const rankName = levelName(row.rank_min, context)
  const unit = unitOf[row.type]
  const value = (units: bigint) => wireValue(unit, units, currency)
  return {
    missionId: row.mission_id,
    title: textIn(row.words, context) ?? '',
    type: row.type,
    period: row.period,
    unit,
    status,
    reached: value(minor(reached)),
    startsAt: window.from,
    isReviewed: row.is_reviewed,
    ...(window.to === undefined ? {} : { endsAt: window.to }),
    ...(row.rank_min > rank ? { rankMin: row.rank_min, ...(rankName && { rankName }) } : {}),
    milestones: row.milestones.map(({ target, gain }, at) => {
      const reason = claims.find(({ milestone }) => milestone === at + 1)?.reason
      return {
        milestone: at + 1,
        target: value(BigInt(target)),
        gain: wireGain(gain),
        status: statuses[at] ?? 'process',
        ...(reason ? { reason } : {}),
      }
    }),
  }
}
