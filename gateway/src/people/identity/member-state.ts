import type { JurisdictionProfile } from '@azulejo/shared/brand-data'
import type { Instant } from '@azulejo/shared/kernel'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MemberTable } from '../../platform/db/tables/people/identity.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'

const hour = 3_600_000
const day = 24 * hour

type State = Pick<
  Selectable<MemberTable>,
  'identity' | 'frozen_at' | 'time_out_until' | 'excluded_at' | 'excluded_until'
>

type ChangeInput = {
  /** Argument of the change: hours, days or an identity state; empty for a change without an argument. */
  readonly given: string
  readonly state: State
  readonly profile: JurisdictionProfile
  readonly now: Instant
}

/** The columns to write, and when the change ends automatically. */
type Change = { readonly set: Updateable<MemberTable>; readonly until?: Instant }

function wholeOf(given: string, least: number, most: number, unit: string): number {
  const count = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (!(count >= least && count <= most)) throw new Error(`${unit} are ${least} to ${most} here`)
  return count
}

/** Returns the new end of a pause. Throws when the running pause ends later. */
function later(until: Instant, before: Date | null): Instant {
  if (before && before.getTime() > until) throw new Error(`it lasts until ${before.toISOString()} already`)
  return until
}

const longestExclusionDays = 36_500

/** Every change of a member's state, by name. A change that the jurisdiction forbids throws an Error. */
const changes = {
  freeze: ({ now }) => ({ set: { frozen_at: new Date(now) } }),
  unfreeze: () => ({ set: { frozen_at: null } }),
  'time-out'({ given, state, profile, now }) {
    const { least, most } = profile.waits.timeOutHours
    const until = later(now + wholeOf(given, least, most, 'hours') * hour, state.time_out_until)
    return { set: { time_out_until: new Date(until) }, until }
  },
  exclude({ given, state, profile, now }) {
    const days = wholeOf(given, profile.waits.selfExclusionLeastDays, longestExclusionDays, 'days')
    const until = later(now + days * day, state.excluded_until)
    const runs = state.excluded_until !== null && state.excluded_until.getTime() > now
    const since = runs ? state.excluded_at : new Date(now)
    return { set: { excluded_at: since, excluded_until: new Date(until) }, until }
  },
  'end-exclusion'({ state, profile, now }) {
    const { selfExclusionEarlyEndDays: wait } = profile.waits
    if (!state.excluded_at) throw new Error('there is no self-exclusion')
    if (wait === undefined) throw new Error('a self-exclusion does not end early here')
    if (state.excluded_at.getTime() + wait * day > now)
      throw new Error(`a self-exclusion ends early after ${wait} days`)
    return { set: { excluded_at: null, excluded_until: null } }
  },
  identity({ given }) {
    const identity = (['none', 'pending', 'verified'] as const).find((state) => state === given)
    if (!identity) throw new Error('an identity is none, pending or verified')
    return { set: { identity } }
  },
} as const satisfies Readonly<Record<string, (input: ChangeInput) => Change>>

export type StateChangeName = keyof typeof changes
export const stateChangeNames = Object.keys(changes) as readonly StateChangeName[]
export const takesArgument = (name: StateChangeName): boolean => ['time-out', 'exclude', 'identity'].includes(name)

export type StateChange = {
  readonly memberId: string
  readonly merchant: string
  readonly change: StateChangeName
  readonly given: string
  readonly actor: string
  readonly reason: string
  readonly at: Instant
}

/** Changes a member's state and records the actor and the reason, in one transaction. */
export const changeState = (db: Db, request: StateChange, profile: JurisdictionProfile): Promise<void> =>
  transact(db, (transaction) => writeChange(transaction, request, profile))

async function writeChange(transaction: Db, request: StateChange, profile: JurisdictionProfile): Promise<void> {
  const { memberId, merchant, change: name, given, actor, reason, at: now } = request
  const state = await transaction
    .selectFrom('member')
    .select(['identity', 'frozen_at', 'time_out_until', 'excluded_at', 'excluded_until'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { set, until }: Change = changes[name]({ given, state, profile, now })
  await transaction.updateTable('member').set(set).where('id', '=', memberId).execute()
  const ends = until === undefined ? null : new Date(until)
  const change = name === 'identity' ? `identity ${given}` : name
  await transaction
    .insertInto('member_state_change')
    .values({ merchant, member_id: memberId, change, until: ends, actor, reason, at: new Date(now) })
    .execute()
}

type IdentityChange = Omit<StateChange, 'change' | 'given' | 'merchant'> & {
  readonly merchant: Merchant
  readonly to: 'none' | 'pending' | 'verified'
}

/** Sets the state of a member's identity check, in the caller's transaction. */
export const changeIdentity = (transaction: Db, { merchant, to: given, ...rest }: IdentityChange): Promise<void> =>
  writeChange(transaction, { ...rest, merchant: merchant.code, change: 'identity', given }, profileOf(merchant))
