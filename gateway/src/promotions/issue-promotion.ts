import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'
import { raffleEnds } from '../raffles/index.ts'
import { issueReward } from '../rewards/index.ts'
import { amountOf, handMade, type Offer, termsOf } from './offer.ts'
import type { StoredPromotion } from './promotion.store.ts'

const day = 86_400_000

/** What of a promotion one member is given. */
export type Gift = {
  readonly merchant: Merchant
  readonly promotion: StoredPromotion
  readonly memberId: string
  /** What it is given for, for example a week: a member gets one for each. */
  readonly occasion: string
  /** The offer's own when left out. */
  readonly amount?: Minor
  /** The deposit that it comes with. */
  readonly deposit?: Minor
  readonly actor: string
  readonly at: Instant
}

/** limit: the member has had it as often as may be. budget: there is nothing left of it. */
export type Given = 'issued' | 'repeated' | 'limit' | 'budget'

/** Holds what is counted of a promotion until the transaction ends; before anything else of it is held. */
export async function holdUsage(db: Db, { code }: Merchant, promotionId: string) {
  const key = { merchant: code, promotion_id: promotionId }
  await db
    .insertInto('promotion_usage')
    .values(key)
    .onConflict((conflict) => conflict.columns(['merchant', 'promotion_id']).doNothing())
    .execute()
  return await db
    .selectFrom('promotion_usage')
    .selectAll()
    .where('merchant', '=', code)
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Rewards of a promotion that a member has had; those that were rejected are not counted. */
async function hadBefore(db: Db, { merchant, memberId, promotion: { promotion_id } }: Gift) {
  return await db
    .selectFrom('issued_reward')
    .select(['source_id', 'state'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('source_kind', '=', 'promotion')
    .where(sql<boolean>`split_part(source_id, ':', 1) = ${promotion_id}`)
    .execute()
}

const isSpent = ({ budget, most }: Offer, merchant: Merchant, issued: number, spent: bigint): boolean =>
  (most !== undefined && issued > most) || (budget !== undefined && spent > amountOf(budget, merchant))

/** Gives a member what a promotion offers, within its budget and the member's share of it. */
export async function issuePromotion(db: Db, gift: Gift): Promise<Given> {
  const { merchant, promotion, memberId, occasion, deposit, actor, at } = gift
  const offer = promotion.offer ?? handMade
  const amount = gift.amount ?? (offer.amount === undefined ? minor(0) : amountOf(offer.amount, merchant))
  const ends = offer.tickets && (await raffleEnds(db, merchant.code, offer.tickets.raffle, at))
  if (amount === 0n && offer.points === undefined && ends === undefined) return 'limit'
  const { issued, spent } = await holdUsage(db, merchant, promotion.promotion_id)
  const had = await hadBefore(db, gift)
  const sourceId = `${promotion.promotion_id}:${occasion}`
  if (had.some(({ source_id }) => source_id === sourceId)) return 'repeated'
  if (offer.perMember !== undefined && had.filter(({ state }) => state !== 'rejected').length >= offer.perMember)
    return 'limit'
  if (isSpent(offer, merchant, issued + 1, spent + amount)) return 'budget'
  const terms = termsOf(offer, merchant, { amount, deposit })
  await issueReward(db, {
    ...{ merchant, memberId, type: offer.reward, source: { kind: 'promotion', id: sourceId }, amount, actor, at },
    words: Object.fromEntries(Object.entries(promotion.words).map(([language, { title }]) => [language, title])),
    ...(offer.points === undefined ? {} : { points: offer.points }),
    ...(terms ? { turnover: terms } : {}),
    ...(offer.tickets && ends !== undefined ? { tickets: offer.tickets } : {}),
    // Tickets are claimed while the raffle takes them.
    expiresAt: Math.min(at + offer.claimDays * day, ends ?? Number.POSITIVE_INFINITY),
  })
  await db
    .updateTable('promotion_usage')
    .set({ issued: issued + 1, spent: spent + amount })
    .where('merchant', '=', merchant.code)
    .where('promotion_id', '=', promotion.promotion_id)
    .execute()
  return 'issued'
}
