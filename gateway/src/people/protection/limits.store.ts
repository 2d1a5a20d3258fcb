import {
  type Instant,
  type LimitInForce,
  type LimitKind,
  type LimitPeriod,
  limitInForce,
  limitPeriods,
  type StoredLimit,
} from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PlayerLimitChangeTable, PlayerLimitTable } from '../../platform/db/tables/people/protection.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'

export type Subject = { readonly merchant: Merchant; readonly memberId: string; readonly at: Instant }

/** Names one limit of a member. */
export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod }

type Row = Selectable<PlayerLimitTable>

/** Windows for which the merchant's jurisdiction has limits of a kind; none for a kind that it does not have. */
export const limitPeriodsOf = (merchant: Merchant, kind: LimitKind): readonly LimitPeriod[] =>
  limitPeriods.filter((period) => profileOf(merchant).limits[kind].periods.includes(period))

const given = (amount: bigint | null) => (amount === null ? {} : { amount })

/** The limit of a row. */
export const storedLimit = (
  row: Pick<Row, 'amount' | 'raise_amount' | 'raise_asked_at' | 'raise_from'> | undefined,
): StoredLimit => ({
  ...given(row?.amount ?? null),
  ...(row?.raise_from && row.raise_asked_at
    ? { raise: { ...given(row.raise_amount), askedAt: row.raise_asked_at.getTime(), from: row.raise_from.getTime() } }
    : {}),
})

/** The limit in force and the pending raise of a row at a time. */
export const rowInForce = (
  row: Parameters<typeof storedLimit>[0],
  { merchant, at }: Pick<Subject, 'merchant' | 'at'>,
): LimitInForce => limitInForce(storedLimit(row), profileOf(merchant).waits, at)

/** The rows of a member's limits of some kinds. @param lock locks them until the transaction ends */
export async function limitRows(
  db: Db,
  memberId: string,
  kinds: readonly LimitKind[],
  lock = false,
): Promise<readonly Row[]> {
  const query = db
    .selectFrom('player_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    // The order of the changes, so that all transactions take the locks in the same order.
    .orderBy('kind')
    .orderBy(sql`array_position(array['day', 'week', 'month'], period)`)
  return await (lock ? query.forNoKeyUpdate() : query).execute()
}

/** Locks a limit until the transaction ends, and creates its row when it is missing. */
export async function lockedLimit(db: Db, memberId: string, { kind, period }: LimitName): Promise<Row> {
  await db
    .insertInto('player_limit')
    .values({
      member_id: memberId,
      kind,
      period,
      amount: null,
      raise_amount: null,
      raise_asked_at: null,
      raise_from: null,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doNothing())
    .execute()
  return await db
    .selectFrom('player_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function keepLimit(
  db: Db,
  memberId: string,
  { kind, period }: LimitName,
  { amount, raise }: StoredLimit,
): Promise<void> {
  await db
    .updateTable('player_limit')
    .set({
      amount: amount ?? null,
      raise_amount: raise?.amount ?? null,
      raise_asked_at: raise ? new Date(raise.askedAt) : null,
      raise_from: raise ? new Date(raise.from) : null,
    })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute()
}

type Decided = Omit<Selectable<PlayerLimitChangeTable>, 'id' | 'member_id' | 'at'>

/** Records what a member decided. */
export async function keepChange(db: Db, memberId: string, at: Instant, decided: Decided): Promise<void> {
  await db
    .insertInto('player_limit_change')
    .values({ member_id: memberId, at: new Date(at), ...decided })
    .execute()
}
