import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { InLanguages } from '../../platform/brands/content-reader.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PromotionArt, PromotionTable, PromotionWords } from '../../platform/db/tables/rewards/promotions.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Offer } from './offer.ts'

const day = 86_400_000

export type WrittenPromotion = {
  readonly id: string
  readonly category: PromotionTable['category']
  readonly featured: boolean
  /** A moment, or days from the brand's start. */
  readonly starts: string | number
  readonly ends?: string | number | undefined
  readonly art: PromotionArt
  readonly offer?: Offer | undefined
  readonly words: InLanguages<PromotionWords>
}

/** Deletes promotions that are missing from the content; those with entries stay, but are ended. */
async function removeOthers(db: Db, merchant: string, ids: readonly string[]): Promise<void> {
  const others = db.selectFrom('promotion').select('promotion_id').where('merchant', '=', merchant)
  const rows = await (ids.length > 0 ? others.where('promotion_id', 'not in', ids) : others).execute()
  for (const { promotion_id: id } of rows) {
    await db
      .deleteFrom('promotion')
      .where('merchant', '=', merchant)
      .where('promotion_id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('promotion_entry')
              .select('member_id')
              .where('promotion_entry.merchant', '=', merchant)
              .where('promotion_entry.promotion_id', '=', id),
          ),
        ),
      )
      .execute()
    await db
      .updateTable('promotion')
      .set({ ends_at: sql`least(ends_at, starts_at)`, featured: false })
      .where('merchant', '=', merchant)
      .where('promotion_id', '=', id)
      .execute()
  }
}

/** Writes promotions to their rows; days count from midnight UTC of the day on which the brand started. */
export async function writePromotions(
  db: Db,
  { code }: Merchant,
  promotions: readonly WrittenPromotion[],
  startedAt: Instant,
): Promise<void> {
  const first = Math.floor(startedAt / day) * day
  const dateOf = (moment: string | number) => new Date(typeof moment === 'number' ? first + moment * day : moment)
  await removeOthers(
    db,
    code,
    promotions.map((each) => each.id),
  )
  for (const [place, { id, category, featured, starts, ends, art, words, offer }] of promotions.entries()) {
    const row = {
      category,
      place,
      featured,
      starts_at: dateOf(starts),
      ends_at: ends === undefined ? null : dateOf(ends),
      art: JSON.stringify(art),
      words: JSON.stringify(words),
      offer: offer ? JSON.stringify(offer) : null,
    }
    await db
      .insertInto('promotion')
      .values({ merchant: code, promotion_id: id, ...row })
      .onConflict((conflict) => conflict.columns(['merchant', 'promotion_id']).doUpdateSet(row))
      .execute()
  }
}
