import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { endSessions } from '../../platform/pipeline/sessions.ts'
import { stopMarketing } from '../messages/index.ts'
import { effectsJob, returnJob } from './effects.ts'
import {
  accountsOfPerson,
  type Exclusion,
  endExclusions,
  exclusionsOf,
  exclusionsOfPerson,
  freeAccount,
  keepAccount,
  keepPerson,
  lockPersons,
  stopAccount,
} from './exclusion.store.ts'
import { personOf } from './person.ts'

const day = 86_400_000

type By = { readonly actor: string; readonly reason: string }
const ruleOf = ({ id }: Pick<Exclusion, 'id'>): By => ({ actor: 'rule:exclusion', reason: `exclusion ${id}` })

type Change = By & { readonly memberId: string; readonly change: string; readonly until: Instant | null }

async function keepChange(db: Db, { memberId, change, until, actor, reason }: Change, now: Instant): Promise<void> {
  const { merchant } = await db
    .selectFrom('member')
    .select('merchant')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const ends = until === null ? null : new Date(until)
  await db
    .insertInto('member_state_change')
    .values({ merchant, member_id: memberId, change, until: ends, actor, reason, at: new Date(now) })
    .execute()
}

/** An account to stop; who asked, unless a rule did. */
type First = { readonly memberId: string; readonly by?: By | undefined; readonly now: Instant }

/** Stops one account: excluded, logged out, without marketing; what other groups do is a job of the same transaction. */
async function stop(
  db: Db,
  merchant: Merchant,
  { id, until }: Exclusion,
  { memberId, by = ruleOf({ id }), now }: First,
): Promise<boolean> {
  if (!(await keepAccount(db, id, memberId, now))) return false
  await stopAccount(db, memberId, until, now)
  await keepChange(db, { ...by, memberId, change: 'exclude', until }, now)
  await stopMarketing(db, memberId, now)
  await endSessions(db, memberId)
  await addJob(db, effectsJob(id, memberId, now))
  await addJob(db, returnJob(id, memberId, now + profileOf(merchant).exclusion.returnDays * day))
  return true
}

/**
 * Stops an account and every account of the same person, and those of the persons of these accounts.
 * @returns the accounts that were not stopped by this exclusion before
 */
async function spread(
  db: Db,
  merchant: Merchant,
  exclusion: Exclusion,
  { memberId: first, by, now }: First,
): Promise<string[]> {
  const seen = new Set<string>()
  const stopped: string[] = []
  const waiting = [first]
  for (let memberId = waiting.shift(); memberId !== undefined; memberId = waiting.shift()) {
    if (seen.has(memberId)) continue
    seen.add(memberId)
    const person = await personOf(db, memberId)
    const isNew = await stop(db, merchant, exclusion, { memberId, by: memberId === first ? by : undefined, now })
    if (isNew) stopped.push(memberId)
    await keepPerson(db, exclusion.id, person)
    waiting.push(...(await accountsOfPerson(db, merchant, person)))
  }
  return stopped
}

export type NewExclusion = By & {
  readonly merchant: Merchant
  readonly memberId: string
  readonly source: Exclusion['source']
  readonly until: Instant
  readonly at: Instant
}

/**
 * Excludes the person of an account at all brands of the licence, in the caller's transaction, which holds `lockPersons`.
 * @returns the accounts that it stops
 */
export async function excludePerson(db: Db, wanted: NewExclusion): Promise<readonly string[]> {
  const { merchant, memberId, source, until, at } = wanted
  const { id } = await db
    .insertInto('exclusion')
    .values({ merchant: merchant.code, source, started_at: new Date(at), until: new Date(until) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return spread(db, merchant, { id, source, until }, { memberId, by: wanted, now: at })
}

/**
 * Looks again at an account of which more is known now: the exclusions of its person stop it, and its own ones stop the other
 * accounts of its person. In the caller's transaction, whose failure has to undo the change.
 * @returns the accounts that it stops
 */
export async function applyExclusions(db: Db, merchant: Merchant, memberId: string, now: Instant): Promise<string[]> {
  await lockPersons(db, merchant, 'change')
  const own = await exclusionsOf(db, memberId, now)
  const ofPerson = await exclusionsOfPerson(db, merchant, await personOf(db, memberId), now)
  const all = new Map([...own, ...ofPerson].map((each) => [each.id, each]))
  const stopped: string[] = []
  for (const exclusion of all.values()) stopped.push(...(await spread(db, merchant, exclusion, { memberId, now })))
  return stopped
}

/** Ends the exclusions of central registers of an account, for all accounts that they stop; nothing when there is none. */
export async function endListing(db: Db, memberId: string, now: Instant): Promise<void> {
  const listings = (await exclusionsOf(db, memberId, now)).filter(({ source }) => source === 'register')
  const freed = await endExclusions(
    db,
    listings.map(({ id }) => id),
    now,
  )
  const by = { actor: 'rule:register', reason: 'no longer listed' }
  for (const id of freed)
    if (await freeAccount(db, id, now))
      await keepChange(db, { ...by, memberId: id, change: 'end-exclusion', until: null }, now)
}

/** Ends the exclusions of an account early for all accounts that they stop. Throws while a central register lists the person. */
export async function endExclusion(db: Db, memberId: string, by: By, now: Instant): Promise<void> {
  const own = await exclusionsOf(db, memberId, now)
  if (own.some(({ source }) => source === 'register'))
    throw new Error('a central register lists the person; its exclusion does not end here')
  const freed = await endExclusions(
    db,
    own.map(({ id }) => id),
    now,
  )
  for (const id of new Set([memberId, ...freed]))
    if ((await freeAccount(db, id, now)) && id !== memberId)
      await keepChange(db, { ...by, memberId: id, change: 'end-exclusion', until: null }, now)
}
