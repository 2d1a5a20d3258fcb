import type { JurisdictionProfile } from '@azulejo/shared/brand-data'
import type { Instant } from '@azulejo/shared/kernel'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MemberTable } from '../../platform/db/tables/people/identity.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Merchant, merchantNamed } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { applyExclusions, endExclusion, excludePerson, lockPersons } from '../exclusions/index.ts'
import { stopMarketing } from '../messages/index.ts'
import { planAgain } from '../registers/index.ts'

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

/** The columns to write, and when the change ends automatically. Exclusions are written by person. */
type Change = { readonly set?: Updateable<MemberTable>; readonly until?: Instant }

/** A pause that would end before the running one, which ends at `until`. */
export class PauseTooShort extends Error {
  readonly until: Instant
  constructor(until: Instant) {
    super(`it lasts until ${new Date(until).toISOString()} already`)
    this.until = until
  }
}

function wholeOf(given: string, least: number, most: number, unit: string): number {
  const count = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (!(count >= least && count <= most)) throw new Error(`${unit} are ${least} to ${most} here`)
  return count
}

/** Returns the new end of a pause. @throws PauseTooShort when the running pause ends later */
function later(until: Instant, before: Date | null): Instant {
  if (before && before.getTime() > until) throw new PauseTooShort(before.getTime())
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
    return { until: later(now + days * day, state.excluded_until) }
  },
  'end-exclusion'({ state, profile, now }) {
    const { selfExclusionEarlyEndDays: wait } = profile.waits
    if (!state.excluded_at) throw new Error('there is no self-exclusion')
    if (wait === undefined) throw new Error('a self-exclusion does not end early here')
    if (state.excluded_at.getTime() + wait * day > now)
      throw new Error(`a self-exclusion ends early after ${wait} days`)
    return {}
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

/**
 * Changes a member's state and records the actor and the reason, in one transaction.
 * @returns the accounts that the change has excluded
 */
export const changeState = (db: Db, request: StateChange): Promise<readonly string[]> =>
  transact(db, (transaction) => writeChange(transaction, request))

const isByPerson = ({ change, given }: StateChange): boolean =>
  change === 'exclude' || change === 'end-exclusion' || (change === 'identity' && given === 'verified')

/** Writes a change that concerns every account of the member's person. @returns the accounts that it has excluded */
async function writeByPerson(
  transaction: Db,
  { merchant: code, ...request }: StateChange,
  until: Instant | undefined,
): Promise<readonly string[]> {
  const { memberId, change, actor, at } = request
  const merchant = merchantNamed(code)
  if (change === 'end-exclusion') await endExclusion(transaction, memberId, request, at)
  if (change === 'identity') {
    await planAgain(transaction, merchant, memberId, at)
    return applyExclusions(transaction, merchant, memberId, at)
  }
  if (until === undefined) return []
  const source = actor.startsWith('member:') ? 'member' : 'operator'
  return excludePerson(transaction, { ...request, merchant, source, until })
}

/** As `changeState`, in the caller's transaction. */
export async function writeChange(transaction: Db, request: StateChange): Promise<readonly string[]> {
  const { memberId, merchant, change: name, given, actor, reason, at: now } = request
  const profile = profileOf(merchantNamed(merchant))
  if (isByPerson(request)) await lockPersons(transaction, merchantNamed(merchant), 'change')
  const state = await transaction
    .selectFrom('member')
    .select(['identity', 'frozen_at', 'time_out_until', 'excluded_at', 'excluded_until'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { set, until }: Change = changes[name]({ given, state, profile, now })
  if (set) await transaction.updateTable('member').set(set).where('id', '=', memberId).execute()
  if (name === 'time-out') await stopMarketing(transaction, memberId, now)
  const excluded = isByPerson(request) ? await writeByPerson(transaction, request, until) : []
  // An exclusion is recorded with each account that it stops.
  if (name === 'exclude') return excluded
  const ends = until === undefined ? null : new Date(until)
  const change = name === 'identity' ? `identity ${given}` : name
  await transaction
    .insertInto('member_state_change')
    .values({ merchant, member_id: memberId, change, until: ends, actor, reason, at: new Date(now) })
    .execute()
  return excluded
}

type IdentityChange = Omit<StateChange, 'change' | 'given' | 'merchant'> & {
  readonly merchant: Merchant
  readonly to: 'none' | 'pending' | 'verified'
}

/**
 * Sets the state of a member's identity check, in the caller's transaction. A verified identity of an excluded person excludes
 * the account. @returns the accounts that it has excluded
 */
export const changeIdentity = (
  transaction: Db,
  { merchant, to: given, ...rest }: IdentityChange,
): Promise<readonly string[]> =>
  writeChange(transaction, { ...rest, merchant: merchant.code, change: 'identity', given })

/** Condition that an account may receive nothing that is due to it now: frozen, excluded for a time, or closed. @param member alias of the table `member` */
export const isHeldMember = (member: string, now: Instant): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${member}.${column}`)
  return sql<boolean>`(${of('frozen_at')} is not null or ${of('closed_at')} is not null
    or coalesce(${of('excluded_until')} > ${new Date(now)}, false))`
}

/**
 * The accounts among some that may receive nothing that is due to them now. A caller that pays reads them after it has
 * locked the wallets, so that no account is frozen or closed between.
 */
export async function heldAmong(db: Db, memberIds: readonly string[], now: Instant): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select m.id from member m where m.id in (${sql.join([...new Set(memberIds)])}) and ${isHeldMember('m', now)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
