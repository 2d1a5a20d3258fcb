import type { Instant } from '@azulejo/shared/kernel'
import {
  higherRates,
  lowestRates,
  type RateField,
  type RateGroup,
  type RateRange,
  type Rates,
  rateGroups,
  usualSeries,
} from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

export type HeldRates = {
  readonly rates: Rates /** 0 while the account has those of its upline. */
  readonly version: number
}

type Link = {
  readonly member: string
  readonly series: number | null
  readonly rebates: Readonly<Record<RateGroup, number>> | null
  readonly version: number | null
  readonly depth: number
}

/** Rates of an account without an upline. */
export const topRates = ({ agentRebates }: Merchant): Rates => ({
  ...lowestRates,
  ...agentRebates,
  series: usualSeries,
})

/** Reads the rates of accounts: their own, or those of the nearest upline that has some, or the brand's. */
export async function ratesOf(
  db: Db,
  merchant: Merchant,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, HeldRates>> {
  const top = topRates(merchant)
  const held = new Map<string, HeldRates>(memberIds.map((id) => [id, { rates: top, version: 0 }]))
  if (memberIds.length === 0) return held
  const { rows } = await sql<Link>`
    select l.descendant as member, s.series, r.rebates, r.version, l.depth
      from agent_link l
      left join member_series s on s.member_id = l.ancestor
      left join member_rates r on r.member_id = l.ancestor
     where l.descendant in (${sql.join(memberIds)}) and (s.member_id is not null or r.member_id is not null)
     order by l.depth desc`.execute(db)
  for (const { member, series, rebates, version, depth } of rows) {
    const { rates } = held.get(member) ?? { rates: top }
    held.set(member, {
      rates: { ...rates, ...rebates, series: series ?? rates.series },
      version: depth === 0 ? (version ?? 0) : 0,
    })
  }
  return held
}

/** Reads the rates of one account. */
export async function heldRates(db: Db, merchant: Merchant, memberId: string): Promise<HeldRates> {
  const held = (await ratesOf(db, merchant, [memberId])).get(memberId)
  return held ?? { rates: topRates(merchant), version: 0 }
}

/**
 * Locks the rates of accounts until the end of the transaction, so that nobody below an account is raised, or joins, while
 * the account's own rates change. An account that was given none has those of its upline: the accounts between it and the
 * one whose rates it has are locked too.
 */
export async function lockRates(db: Db, memberIds: readonly string[]): Promise<void> {
  await sql`
    select m.id from member m
     where m.id in (${sql.join(memberIds)}) or m.id in (
             select l.ancestor from agent_link l
              where l.descendant in (${sql.join(memberIds)})
                and not (
                  exists (select from agent_link n join member_series s on s.member_id = n.ancestor
                           where n.descendant = l.descendant and n.depth < l.depth)
                  and exists (select from agent_link n join member_rates r on r.member_id = n.ancestor
                               where n.descendant = l.descendant and n.depth < l.depth)))
     order by m.id for no key update of m`.execute(db)
}

/**
 * The range in which an upline may change the rates of an account directly below: from what the account has, which is at
 * least what everybody below it has, to the upline's own rates.
 */
export async function rangeOfDownline(
  db: Db,
  merchant: Merchant,
  { uplineId, memberId }: { readonly uplineId: string; readonly memberId: string },
): Promise<RateRange & HeldRates> {
  const held = await ratesOf(db, merchant, [uplineId, memberId])
  const of = (id: string): HeldRates => held.get(id) ?? { rates: lowestRates, version: 0 }
  const own = of(memberId)
  return { ...own, floor: own.rates, ceiling: higherRates(own.rates, of(uplineId).rates) }
}

/**
 * The highest rates that accounts below an account were given. An account that was given none has those of its upline, and
 * changes with them.
 */
export async function highestBelow(db: Db, memberId: string): Promise<Rates> {
  const { rows } = await sql<{ field: RateField; rate: number | null }>`
    select 'series' as field, max(s.series) as rate
      from agent_link l join member_series s on s.member_id = l.descendant
     where l.ancestor = ${memberId} and l.depth > 0
     union all
    select e.key, max(e.value::int)
      from agent_link l join member_rates r on r.member_id = l.descendant
     cross join jsonb_each_text(r.rebates) e
     where l.ancestor = ${memberId} and l.depth > 0 group by e.key`.execute(db)
  const given = rows.flatMap(({ field, rate }) => (rate === null ? [] : [[field, rate]]))
  return { ...lowestRates, ...Object.fromEntries(given) }
}

type NewRates = {
  readonly memberId: string
  readonly rates: Rates
  /** The version that the change replaces. */
  readonly version: number
  readonly actor: string
  readonly at: Instant
}

/** Stores rates of an account. @returns the new version; undefined when the rates have changed since `version` */
export async function setRates(db: Db, { memberId, rates, version, actor, at }: NewRates): Promise<number | undefined> {
  const rebates = JSON.stringify(Object.fromEntries(rateGroups.map((group) => [group, rates[group]])))
  const next = { rebates, version: version + 1, set_by: actor, set_at: new Date(at) }
  const { numInsertedOrUpdatedRows: written = 0n } = await db
    .insertInto('member_rates')
    .values({ member_id: memberId, ...next })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(next).where('member_rates.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  if (written === 0n) return undefined
  await db
    .insertInto('member_rates_since')
    .values({ member_id: memberId, since: new Date(at), rebates })
    .onConflict((conflict) => conflict.columns(['member_id', 'since']).doUpdateSet({ rebates }))
    .execute()
  await db
    .insertInto('member_series')
    .values({ member_id: memberId, series: rates.series })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ series: rates.series }))
    .execute()
  return version + 1
}
