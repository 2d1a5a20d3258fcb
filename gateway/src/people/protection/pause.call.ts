import type { Instant } from '@azulejo/shared/kernel'
import { type AnswerOf, excludeSelf, memberPause, takeTimeOut } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import type { OnExclusion } from '../exclusions/index.ts'
import { PauseTooShort, proveLoginPassword, writeChange } from '../identity/index.ts'

type Caller = Pick<Context<'needed'>, 'clock' | 'merchant'>
type Ends = { readonly timeOutUntil?: Instant | undefined; readonly excludedUntil?: Instant | undefined }

const hour = 3_600_000
const day = 24 * hour
/** The longest self-exclusion, in days: 100 years. */
const mostDays = 36_500

function describe({ clock, merchant }: Caller, ends: Ends): AnswerOf<typeof memberPause> {
  const { waits, exclusion } = profileOf(merchant)
  const { timeOutHours, selfExclusionLeastDays, selfExclusionEarlyEndDays } = waits
  const now = clock.now()
  const running = (until: Instant | undefined) => (until !== undefined && until > now ? until : undefined)
  return {
    timeOutHours,
    exclusionLeastDays: selfExclusionLeastDays,
    exclusionEarlyEndDays: selfExclusionEarlyEndDays,
    returnDays: exclusion.returnDays,
    timeOutUntil: running(ends.timeOutUntil),
    excludedUntil: running(ends.excludedUntil),
    now,
  }
}

export const memberPauseCall = answers(memberPause, async (_, context) => describe(context, context.member))

type Pause = {
  readonly change: 'time-out' | 'exclude'
  readonly given: number
  readonly unit: number
  readonly range: { readonly least: number; readonly most: number }
  /** The end of the running pause. */
  readonly runsUntil: Instant | undefined
}

/** Refuses a pause that the jurisdiction does not offer, and one that ends before the running one. */
function pauseRefusal({ clock }: Caller, { given, unit, range: { least, most }, runsUntil = 0 }: Pause) {
  if (given < least || given > most) return refuse('pause.length', { least, most })
  return clock.now() + given * unit < runsUntil ? refuse('pause.longer', { until: runsUntil }) : undefined
}

/** Writes a pause; refuses when a longer one was taken at the same time. @returns the accounts that it excludes */
async function pause(db: Db, { clock, merchant, member }: Context<'needed'>, { change, given }: Pause) {
  const actor = `member:${member.id}`
  const request = { memberId: member.id, merchant: merchant.code, change, given: `${given}`, actor, at: clock.now() }
  try {
    return await writeChange(db, { ...request, reason: 'asked by the member' })
  } catch (error) {
    if (error instanceof PauseTooShort) return refuse('pause.longer', { until: error.until })
    throw error
  }
}

export const takeTimeOutCall = answers(takeTimeOut, async ({ hours }, context) => {
  const { merchant, member, clock } = context
  const range = profileOf(merchant).waits.timeOutHours
  const asked: Pause = { change: 'time-out', given: hours, unit: hour, range, runsUntil: member.timeOutUntil }
  const refused = pauseRefusal(context, asked)
  if (refused) return refused
  const written = await pause(context.db, context, asked)
  if (isRefused(written)) return written
  return describe(context, { ...member, timeOutUntil: clock.now() + hours * hour })
})

/** @param onExclusion what the groups above do for an account that was excluded just now */
export const excludeSelfCall = (onExclusion: OnExclusion) =>
  answers(
    excludeSelf,
    async ({ days, password }, context) => {
      const { merchant, member, clock, transact } = context
      const range = { least: profileOf(merchant).waits.selfExclusionLeastDays, most: mostDays }
      const asked: Pause = { change: 'exclude', given: days, unit: day, range, runsUntil: member.excludedUntil }
      const refused = pauseRefusal(context, asked)
      if (refused) return refused
      const unproven = await proveLoginPassword(context, password)
      if (unproven) return unproven
      const excluded = await transact((transaction) => pause(transaction, context, asked))
      if (isRefused(excluded)) return excluded
      for (const id of excluded) await transact((transaction) => onExclusion(transaction, clock.now(), id))
      return describe(context, { ...member, excludedUntil: clock.now() + days * day })
    },
    { transaction: 'own', limit: 'sealed' },
  )
