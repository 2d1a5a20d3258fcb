import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { JobKind, NewJob } from '../../platform/jobs/jobs.ts'

const kind = 'exclusion.effects'

/** What other groups do for an account that was excluded just now, in the caller's transaction; nothing the second time. */
export type OnExclusion = (transaction: Db, now: Instant, memberId: string) => Promise<void>

/** The job that is written with an exclusion, so that its effects come however the process ends. */
export const effectsJob = (exclusionId: bigint, memberId: string, now: Instant): NewJob => ({
  kind,
  key: `${kind}:${exclusionId}:${memberId}`,
  payload: { memberId },
  runAt: now,
})

export const exclusionEffects = (onExclusion: OnExclusion): JobKind => ({
  kind,
  work: (transaction, { memberId }, now) => onExclusion(transaction, now, String(memberId)),
})

const returnKind = 'exclusion.return'

/** An account's balance that is due to go back, for one exclusion. */
export type DueReturn = { readonly exclusionId: bigint; readonly memberId: string }

/** Returns an account's balance, in the caller's transaction; nothing when the exclusion has ended. */
export type ReturnBalance = (transaction: Db, now: Instant, due: DueReturn) => Promise<void>

/** The job that returns the balance. @param at when the days to withdraw it end */
export const returnJob = (exclusionId: bigint, memberId: string, at: Instant): NewJob => ({
  kind: returnKind,
  key: `${returnKind}:${exclusionId}:${memberId}`,
  payload: { memberId, exclusionId: `${exclusionId}` },
  runAt: at,
})

export const exclusionReturns = (returnBalance: ReturnBalance): JobKind => ({
  kind: returnKind,
  work: (transaction, { memberId, exclusionId }, now) =>
    returnBalance(transaction, now, { memberId: String(memberId), exclusionId: BigInt(String(exclusionId)) }),
})
