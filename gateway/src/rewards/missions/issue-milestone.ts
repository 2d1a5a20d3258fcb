import { type Instant, minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredGain } from '../../platform/db/tables/rewards/gains.ts'
import type { MissionTable } from '../../platform/db/tables/rewards/missions.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { issueReward } from '../rewards/index.ts'

const day = 86_400_000
/** Days for which a reward can be claimed. */
export const claimDays = 30
/** Days in which the turnover of a reward has to be staked. */
const turnoverDays = 30

/** Converts a stored gain to arguments of `issueReward`. */
export const rewardOf = ({ currency, amount, turnover }: StoredGain) =>
  currency === 'PTS'
    ? { points: Number(amount) }
    : {
        amount: minor(BigInt(amount)),
        ...(turnover > 0 ? { turnover: { multiplier: turnover, days: turnoverDays } } : {}),
      }

type MilestoneClaim = {
  readonly row: Pick<Selectable<MissionTable>, 'merchant' | 'mission_id' | 'milestones' | 'words' | 'is_reviewed'>
  readonly memberId: string
  /** Start of the mission's period. */
  readonly startsAt: Instant
  readonly milestone: number
  readonly actor: string
  readonly at: Instant
  /** Whether the member claims the reward in the same transaction. */
  readonly isClaimedNow?: boolean
}

/** Issues the reward of a milestone to be claimed; a member gets one for each milestone of each period. @returns its id */
export async function writeReward(
  db: Db,
  merchant: Merchant,
  { row, memberId, startsAt, milestone, actor, at, isClaimedNow = false }: MilestoneClaim,
) {
  const gain = row.milestones[milestone - 1]?.gain
  if (!gain) throw new Error(`mission ${row.mission_id} has no milestone ${milestone}`)
  const { rewardId } = await issueReward(db, {
    merchant,
    memberId,
    type: 'MISSION',
    entry: 'mission',
    words: row.words,
    actor,
    at,
    isClaimedNow,
    source: { kind: 'mission', id: `${row.mission_id}:${startsAt}:${milestone}` },
    ...rewardOf(gain),
    expiresAt: at + claimDays * day,
  })
  return rewardId
}

/**
 * Issues the reward of a reached milestone, or requests an operator's review where the mission is reviewed.
 * @returns the reward's id; repeated: the reward was issued or requested before
 */
export async function issueMilestone(
  db: Db,
  merchant: Merchant,
  claim: MilestoneClaim,
): Promise<bigint | 'applying' | 'repeated'> {
  const { row, memberId, startsAt, milestone, at } = claim
  const key = {
    merchant: row.merchant,
    mission_id: row.mission_id,
    member_id: memberId,
    starts_at: new Date(startsAt),
    milestone,
  }
  const added = await db
    .insertInto('mission_claim')
    .values({
      ...key,
      status: row.is_reviewed ? 'applying' : 'issued',
      reason: null,
      reward_id: null,
      at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('milestone')
    .executeTakeFirst()
  if (!added) return 'repeated'
  if (row.is_reviewed) return 'applying'
  const rewardId = await writeReward(db, merchant, claim)
  await db
    .updateTable('mission_claim')
    .set({ reward_id: rewardId })
    .where((each) => each.and(key))
    .execute()
  return rewardId
}
