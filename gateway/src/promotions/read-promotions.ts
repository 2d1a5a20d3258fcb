import type { Instant } from '@azulejo/shared/kernel'
import type { Promotion } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import { tilePath } from '../cdn/index.ts'
import type { Db } from '../db/database.ts'
import type { PromotionEntryTable, PromotionTable, PromotionWords } from '../db/tables/promotions.ts'
import { saidIn } from '../languages.ts'
import type { Context } from '../pipeline/context.ts'

export type PromotionRow = Selectable<PromotionTable> & { entry: PromotionEntryTable['status'] | null }

/** The merchant's promotions, each with what this member has done about it. */
export const promotionRows = (db: Db, { merchant, member }: Pick<Context, 'merchant' | 'member'>) =>
  db
    .selectFrom('promotion')
    .leftJoin('promotion_entry as entry', (join) =>
      join
        .onRef('entry.merchant', '=', 'promotion.merchant')
        .onRef('entry.promotion_id', '=', 'promotion.promotion_id')
        .on('entry.member_id', '=', member?.id ?? ''),
    )
    .where('promotion.merchant', '=', merchant.code)
    .selectAll('promotion')
    .select('entry.status as entry')
    .orderBy('promotion.place')

/** Ended promotions are closed unless the member still has something to do or to see in them. */
function statusOf({ entry, starts_at, ends_at }: PromotionRow, now: Instant): Promotion['status'] {
  if (entry) return entry
  const running = starts_at.getTime() <= now && (ends_at === null || now < ends_at.getTime())
  return running ? 'join' : 'close'
}

export function wordsOf({ words }: PromotionRow, said: Pick<Context, 'language' | 'merchant'>): PromotionWords {
  return saidIn(words, said) ?? { title: '', summary: '', rules: [], rewards: [] }
}

/** A promotion as lists show it. */
export function wirePromotion(row: PromotionRow, context: Pick<Context, 'language' | 'merchant' | 'clock'>): Promotion {
  const { category, vendor, id } = row.art
  const { title, summary } = wordsOf(row, context)
  return {
    promotionId: row.promotion_id,
    category: row.category,
    title,
    summary,
    status: statusOf(row, context.clock.now()),
    startsAt: row.starts_at.getTime(),
    ...(row.ends_at ? { endsAt: row.ends_at.getTime() } : {}),
    featured: row.featured,
    icon: tilePath(category, vendor, id),
    banner: tilePath(category, vendor, id, 'banner'),
  }
}
