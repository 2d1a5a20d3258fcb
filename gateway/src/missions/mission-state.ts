import type { Instant } from '@azulejo/shared/kernel'
import type { Milestone, Mission } from '@azulejo/shared/wire'
import type { StoredMilestone } from '../db/tables/missions.ts'

/** What became of the reward of one milestone. */
export type Claim = {
  readonly milestone: number
  readonly status: 'applying' | 'rejected' | 'issued'
  readonly reason: string | null
  /** Of the reward, once it is issued. */
  readonly reward: 'issued' | 'claimed' | 'expired' | 'rejected' | null
}

function claimStatus({ status, reward }: Claim): Milestone['status'] {
  if (status !== 'issued') return status
  return reward === 'issued' || reward === 'claimed' ? reward : 'close'
}

/** What each milestone is to a member who has reached so much. */
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

/** The state of a mission: what can be done comes before what has been done. */
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

/** Whether a member has something left to do in it. */
export const isOpen = (status: Mission['status']): boolean => !['claimed', 'close', 'rejected'].includes(status)
