import type { Instant } from '@azulejo/shared/kernel'
import type { Milestone, Mission } from '@azulejo/shared/wire'
import type { StoredMilestone } from '../../platform/db/tables/rewards/missions.ts'

/** State of the reward of one milestone. */
export type Claim = {
  readonly milestone: number
  readonly status: 'applying' | 'rejected' | 'issued'
  readonly reason: string | null
  /** State of the issued reward; null before the reward is issued. */
  readonly reward: 'issued' | 'claimed' | 'expired' | 'rejected' | null
}

function claimStatus({ status, reward }: Claim): Milestone['status'] {
  if (status !== 'issued') return status
  return reward === 'issued' || reward === 'claimed' ? reward : 'close'
}

/** Status of each milestone for a member who has reached this value. */
export function milestoneStatuses(
  milestones: readonly StoredMilestone[],
  claims: readonly Claim[],
  reached: bigint,
  isOver: boolean,
): Milestone['status'][] {
  return milestones.map(({ target }, at) => {
    const claim = claims.find(({ milestone }) => milestone === at + 1)
    if (claim) return claimStatus(claim)
    if (isOver) return 'close'
    return reached >= BigInt(target) ? 'claim' : 'process'
  })
}

export type Run = {
  readonly startsAt: Instant
  readonly endsAt: Instant | undefined
  readonly isRemoved: boolean
}

export const isRunning = ({ startsAt, endsAt, isRemoved }: Run, now: Instant): boolean =>
  !isRemoved && startsAt <= now && (endsAt === undefined || now < endsAt)

/** The status of a mission; a status with something to do takes precedence over finished ones. */
export function missionStatus(
  run: Run,
  hasJoined: boolean,
  statuses: readonly Milestone['status'][],
  reached: bigint,
  now: Instant,
): Mission['status'] {
  const running = isRunning(run, now)
  if (!hasJoined) return running ? 'join' : 'close'
  const some = (status: Milestone['status']) => statuses.includes(status)
  if (some('claim')) return 'claim'
  if (some('issued')) return 'issued'
  if (some('process')) return some('applying') ? 'applying' : reached > 0n ? 'process' : 'signed'
  if (some('applying')) return 'applying'
  if (some('rejected')) return 'rejected'
  return statuses.every((status) => status === 'claimed') ? 'claimed' : 'close'
}

/** Whether the member has something left to do in a mission with this status. */
export const isOpen = (status: Mission['status']): boolean => !['claimed', 'close', 'rejected'].includes(status)
