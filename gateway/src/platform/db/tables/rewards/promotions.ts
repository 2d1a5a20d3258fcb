import type { GameArtCategory } from '@azulejo/shared/kernel'
import type { PromotionDetail, RewardType } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'

/** Texts of a promotion in one language. */
export type PromotionWords = Pick<PromotionDetail, 'title' | 'summary' | 'rules' | 'rewards'>
export type PromotionArt = { readonly category: GameArtCategory; readonly vendor: string; readonly id: string }

type Amount = string
/** Terms of a promotion; amounts are decimals of the merchant's currency. The content's `offer` explains each field. */
export type PromotionOffer = {
  type: 'A' | 'B'
  reward: RewardType
  trigger:
    | { kind: 'manual' }
    | { kind: 'signup'; days: number }
    | {
        kind: 'deposit'
        least: Amount
        percent: number
        most: Amount
        nth?: number | undefined
        weekday?: number | undefined
      }
    | {
        kind: 'cashback'
        period: 'week' | 'firstWeek'
        percent: number
        least: Amount
        most: Amount
        classes?: string[] | undefined
      }
    | { kind: 'rank'; period: 'month' | 'once'; levels: Record<string, Amount> }
    | { kind: 'luckyBet'; ending: string; least: Amount }
  amount?: Amount | undefined
  points?: number | undefined
  tickets?: { raffle: string; count: number } | undefined
  turnover?:
    | {
        multiplier: number
        base: 'bonus' | 'deposit'
        days: number
        maxBet?: Amount | undefined
        maxBetPercent?: number | undefined
        contributions?: Record<string, number> | undefined
        excluded?: string[] | undefined
      }
    | undefined
  claimDays: number
  budget?: Amount | undefined
  most?: number | undefined
  perMember?: number | undefined
}

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
  /** Texts by language. */
  words: JSONColumnType<Readonly<Record<string, PromotionWords>>>
  /** Null for a promotion that operators grant by hand. */
  offer: JSONColumnType<PromotionOffer> | null
}

/** A member's participation in a promotion; without a row the member may join until the promotion ends. */
export type PromotionEntryTable = {
  merchant: string
  promotion_id: string
  member_id: string
  status: Exclude<PromotionDetail['status'], 'join' | 'close'>
  at: Date
  /** The member's request, and the reason when it was rejected. */
  remarks: Generated<string | null>
  reason: Generated<string | null>
  changed_at: Generated<Date>
}

export type PromotionPictureTable = {
  merchant: string
  promotion_id: string
  member_id: string
  place: number
  type: string
  bytes: Uint8Array
  /** Null while the file is plain, which it was when it was stored before there were keys. */
  key_id: string | null
}

/** Used part of a promotion's budget. */
export type PromotionUsageTable = {
  merchant: string
  promotion_id: string
  issued: Generated<number>
  /** Minor units of the merchant's currency. */
  spent: Generated<bigint>
}

/** A period whose rewards have been calculated. */
export type PromotionPeriodTable = { merchant: string; promotion_id: string; period: string; at: Date }

export type PromotionTables = {
  promotion: PromotionTable
  promotion_entry: PromotionEntryTable
  promotion_picture: PromotionPictureTable
  promotion_usage: PromotionUsageTable
  promotion_period: PromotionPeriodTable
}
