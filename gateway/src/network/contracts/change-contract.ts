import type { Instant } from '@azulejo/shared/kernel'
import { notifyMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { type ContractRow, isAbovePayer, storedTerms, type Terms, termsOf } from './contract.store.ts'
import { addEvent } from './contract-events.ts'
import { type Act, nextStep, type Role, waitMs, waitsFor } from './contract-life.ts'

/** Who acts: a member, or an operator in the name of the platform. */
export type Actor = { readonly id: string | null; readonly name: string }

type Asked = {
  readonly merchant: string
  readonly actor: Actor
  readonly now: Instant
  readonly higherRateConfirmed: boolean
}
export type Changed = Pick<ContractRow, 'id' | 'status' | 'version'>

type ChangeRefusal =
  | 'contract.unknown'
  | 'contract.conflict'
  | 'contract.expired'
  | 'contract.higher.rate'
  | 'contract.party.held'

/** The part of an actor in a contract. Both are `undefined` for a stranger. */
export function roleOf({ payer_id, downline_id }: ContractRow, { id }: Actor): Role | undefined {
  if (payer_id === id) return 'payer'
  return downline_id === id ? 'downline' : undefined
}

/** Whether one of two accounts is frozen, excluded or closed, or the downline is no longer directly below the payer. */
async function isAnyHeld(
  db: Db,
  { payer_id, downline_id }: Pick<ContractRow, 'payer_id' | 'downline_id'>,
  now: Instant,
) {
  const parties = await db
    .selectFrom('member')
    .select(['id', 'upline_id', 'frozen_at', 'excluded_until', 'closed_at'])
    .where('id', 'in', payer_id === null ? [downline_id] : [payer_id, downline_id])
    .execute()
  return parties.some(
    ({ id, upline_id, frozen_at, excluded_until, closed_at }) =>
      frozen_at !== null ||
      closed_at !== null ||
      (excluded_until?.getTime() ?? 0) > now ||
      (payer_id !== null && id === downline_id && upline_id !== payer_id),
  )
}

/** Notifies the member whose answer a contract waits for; the platform answers by command. */
async function notifyWaiting(db: Db, row: ContractRow, actor: Actor, at: Instant): Promise<void> {
  const memberId = waitsFor(row) === 'payer' ? row.payer_id : row.downline_id
  if (memberId === null) return
  const detail = actor.id === null ? {} : { agent: actor.name }
  await notifyMember(db, { merchant: row.merchant, memberId, kind: `contract.${row.kind}`, detail, at })
}

type Offer = Pick<ContractRow, 'kind' | 'category' | 'downline_id'> & { readonly terms: Terms }

/** Offers a contract; a contract of the same kind and category that pays the downline must have ended. */
export async function offerNew(
  db: Db,
  random: Random,
  { merchant, actor, now, higherRateConfirmed }: Asked,
  { terms, ...offer }: Offer,
): Promise<Changed | Refused<ChangeRefusal | 'contract.exists'>> {
  const payer_id = actor.id
  if (await isAnyHeld(db, { payer_id, downline_id: offer.downline_id }, now)) return refuse('contract.party.held')
  if (!higherRateConfirmed && (await isAbovePayer(db, { ...offer, payer_id }, terms)))
    return refuse('contract.higher.rate')
  const row = await db
    .insertInto('agent_contract')
    .values({
      ...offer,
      id: random.token(),
      merchant,
      payer_id,
      status: 'pending',
      terms: JSON.stringify(storedTerms(terms)),
      asked_by: 'payer',
      version: 1,
      offered_at: new Date(now),
      expires_at: new Date(now + waitMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('contract.exists')
  await addEvent(db, row, { act: 'offer_offered', actor: actor.name, at: now })
  await notifyWaiting(db, row, actor, now)
  return row
}

type Answer = {
  readonly contractId: string
  readonly act: Act
  /** The version that the actor has seen; any if omitted. */
  readonly version?: number | undefined
  /** New terms of an edit. */
  readonly terms?: Terms
}

/** Carries out an act of a party. The contract is locked, so that of two acts at once the second meets the new state. */
export async function changeContract(
  db: Db,
  { merchant, actor, now, higherRateConfirmed }: Asked,
  { contractId, act, version, terms }: Answer,
): Promise<Changed | Refused<ChangeRefusal>> {
  const row = await db
    .selectFrom('agent_contract')
    .selectAll()
    .where('id', '=', contractId)
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirst()
  const role = row && roleOf(row, actor)
  if (!row || !role) return refuse('contract.unknown')
  if (version !== undefined && version !== row.version)
    return refuse('contract.conflict', { status: row.status, version: row.version })
  const step = nextStep(row, role, act, now)
  if (isRefused(step)) return step
  if ((act === 'accept' || act === 'edit') && (await isAnyHeld(db, row, now))) return refuse('contract.party.held')
  const next = terms ?? termsOf(row.proposed ?? row.terms)
  const isPayersChoice = role === 'payer' && (act === 'accept' || act === 'edit')
  if (isPayersChoice && !higherRateConfirmed && (await isAbovePayer(db, row, next)))
    return refuse('contract.higher.rate')
  const stored = JSON.stringify(storedTerms(next))
  const changed = await db
    .updateTable('agent_contract')
    .set({
      ...step.change,
      version: row.version + 1,
      proposed: act === 'edit' ? stored : null,
      ...(step.takesTerms ? { terms: stored } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  // The signature of an answer is over the terms that it was about.
  await addEvent(
    db,
    { ...changed, proposed: changed.proposed ?? row.proposed },
    {
      act: step.event,
      actor: actor.name,
      at: now,
    },
  )
  if (act === 'edit' || act === 'end') await notifyWaiting(db, changed, actor, now)
  return changed
}

/**
 * Offers a contract and accepts it at once, for the past of a new site.
 * @param payerId the platform if null
 * @returns its id @throws if a party may not take part
 */
export async function agreeContract(
  db: Db,
  random: Random,
  { merchant, payerId, at, ...offer }: Offer & { merchant: string; payerId: string | null; at: Instant },
): Promise<string> {
  const by = (id: string | null) => ({
    merchant,
    actor: { id, name: id ?? 'platform' },
    now: at,
    higherRateConfirmed: true,
  })
  const offered = await offerNew(db, random, by(payerId), offer)
  if (isRefused(offered)) throw new Error(`an offer was refused: ${offered.refused}`)
  const accepted = await changeContract(db, by(offer.downline_id), { contractId: offered.id, act: 'accept' })
  if (isRefused(accepted)) throw new Error(`an acceptance was refused: ${accepted.refused}`)
  return offered.id
}

/** Carries out an act of the platform, in the name of nobody. */
async function changeByPlatform(db: Db, row: ContractRow, act: 'expire' | 'cease', now: Instant): Promise<void> {
  const step = nextStep(row, 'platform', act, now)
  if (isRefused(step)) return
  const changed = await db
    .updateTable('agent_contract')
    .set({ ...step.change, version: row.version + 1, proposed: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const proposed = act === 'expire' ? row.proposed : null
  await addEvent(db, { ...changed, proposed }, { act: step.event, actor: 'platform', at: now })
}

/** Most contracts that one transaction changes. */
const changedAtOnce = 100

/** Expires offers and requests that were not answered in time; a contract in force keeps its terms. */
export const expireContracts: JobKind = {
  kind: 'contracts.expire',
  every: 60_000,
  async work(db, _, now) {
    const rows = await db
      .selectFrom('agent_contract')
      .selectAll()
      .where('expires_at', '<=', new Date(now))
      .orderBy('expires_at')
      .limit(changedAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) await changeByPlatform(db, row, 'expire', now)
  },
}

/** Ends contracts in force of closed accounts, and of downlines that are no longer directly below the payer. */
export const ceaseContracts: JobKind = {
  kind: 'contracts.cease',
  every: 60_000,
  async work(db, _, now) {
    const rows = await db
      .selectFrom('agent_contract as c')
      .innerJoin('member as downline', 'downline.id', 'c.downline_id')
      .leftJoin('member as payer', 'payer.id', 'c.payer_id')
      .selectAll('c')
      .where('c.status', 'in', ['in_force', 'edit_pending', 'end_pending'])
      .where((eb) =>
        eb.or([
          eb('downline.closed_at', 'is not', null),
          eb('payer.closed_at', 'is not', null),
          eb.and([
            eb('c.payer_id', 'is not', null),
            eb('downline.upline_id', 'is distinct from', eb.ref('c.payer_id')),
          ]),
        ]),
      )
      .orderBy('c.id')
      .limit(changedAtOnce)
      .forUpdate('c')
      .skipLocked()
      .execute()
    for (const row of rows) await changeByPlatform(db, row, 'cease', now)
  },
}
