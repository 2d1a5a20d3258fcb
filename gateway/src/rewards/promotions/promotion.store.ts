import type { Instant } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PromotionEntryTable, PromotionTable } from '../../platform/db/tables/rewards/promotions.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Offer } from './offer.ts'

export type StoredPromotion = Selectable<PromotionTable>
type Entry = Selectable<PromotionEntryTable>

export const promotionOf = (db: Db, { code }: Merchant, id: string): Promise<StoredPromotion | undefined> =>
  db.selectFrom('promotion').selectAll().where('merchant', '=', code).where('promotion_id', '=', id).executeTakeFirst()

export const isRunning = ({ starts_at, ends_at }: StoredPromotion, at: Instant): boolean =>
  starts_at.getTime() <= at && (ends_at === null || at < ends_at.getTime())

/** The member's entry, locked until the transaction ends. */
export const holdEntry = (
  db: Db,
  { code }: Merchant,
  promotionId: string,
  memberId: string,
): Promise<Entry | undefined> =>
  db
    .selectFrom('promotion_entry')
    .selectAll()
    .where('merchant', '=', code)
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type NewEntry = {
  readonly merchant: Merchant
  readonly promotionId: string
  readonly memberId: string
  readonly status: Entry['status']
  readonly at: Instant
}

/** Enrols a member; leaves an existing entry unchanged. */
export async function addEntry(db: Db, { merchant, promotionId, memberId, status, at }: NewEntry): Promise<void> {
  const when = { at: new Date(at), changed_at: new Date(at) }
  await db
    .insertInto('promotion_entry')
    .values({ merchant: merchant.code, promotion_id: promotionId, member_id: memberId, status, ...when })
    .onConflict((conflict) => conflict.columns(['merchant', 'promotion_id', 'member_id']).doNothing())
    .execute()
}

export async function changeEntry(
  db: Db,
  {
    merchant,
    promotionId,
    memberId,
    status,
    at,
    ...more
  }: NewEntry & { readonly reason?: string | null; readonly remarks?: string },
): Promise<void> {
  await db
    .updateTable('promotion_entry')
    .set({ status, changed_at: new Date(at), ...more })
    .where('merchant', '=', merchant.code)
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Status of a member right after joining. */
export const firstStatus = ({ type, trigger }: Offer): Entry['status'] =>
  type === 'A' || trigger.kind === 'deposit' ? 'signed' : 'process'
