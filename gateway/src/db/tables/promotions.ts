import type { GameArtCategory } from '@azulejo/shared/kernel'
import type { PromotionDetail } from '@azulejo/shared/wire'
import type { JSONColumnType } from 'kysely'

/** What a promotion says in one language. */
export type PromotionWords = Pick<PromotionDetail, 'title' | 'summary' | 'rules' | 'rewards'>
export type PromotionArt = { readonly category: GameArtCategory; readonly vendor: string; readonly id: string }

export type PromotionTable = {
  merchant: string
  promotion_id: string
  category: PromotionDetail['category']
  /** Position in the list, lowest first. */
  place: number
  featured: boolean
  starts_at: Date
  /** Null for a promotion without an end. */
  ends_at: Date | null
  art: JSONColumnType<PromotionArt>
  /** By language. */
  words: JSONColumnType<Readonly<Record<string, PromotionWords>>>
}

/** What a member has done about a promotion; without a row it is open to join until it ends. */
export type PromotionEntryTable = {
  merchant: string
  promotion_id: string
  member_id: string
  status: Exclude<PromotionDetail['status'], 'join' | 'close'>
  at: Date
}

export type PromotionTables = { promotion: PromotionTable; promotion_entry: PromotionEntryTable }
