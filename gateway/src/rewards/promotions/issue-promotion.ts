import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { activeBonusOf } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf, lockWallets } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { raffleEnds } from '../raffles/index.ts'
import { holdReward, issueReward, payReward } from '../rewards/index.ts'
import { amountOf, handMade, type Offer, termsOf } from './offer.ts'
import type { StoredPromotion } from './promotion.store.ts'

const day = 86_400_000

/** The reward of a promotion for one member. */
export type Gift = {
  readonly merchant: Merchant
  readonly promotion: StoredPromotion
  readonly memberId: string
  /** Reason of the reward, for example a week; a member gets one reward per occasion. */
  readonly occasion: string
  /** Left out, the offer's own amount. */
  readonly amount?: Minor
  /** The deposit that the bonus belongs to. */
  readonly deposit?: Minor
  /** Whether a bonus starts at once when none is active; otherwise the member claims it. */
  readonly startsNow?: boolean
  readonly actor: string
  readonly at: Instant
}

/** limit: the member has reached the maximum per member. budget: the promotion's budget is spent. */
export type Given = 'issued' | 'repeated' | 'limit' | 'budget'

/** Locks the counters of a promotion until the transaction ends. Must precede every other lock on the promotion's rows. */
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
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The rewards of a promotion that a member has received, with their states. */
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

/** Locks the wallets of a member. @returns whether a bonus can start: none is active, and the bonus wallet has room for it */
async function canStart(db: Db, { merchant, memberId }: Gift, amount: Minor): Promise<boolean> {
  await lockWallets(db, [memberId])
  if (await activeBonusOf(db, memberId)) return false
  const held = await balanceOf(db, memberAccount(memberId, 'bonus', merchant.currency))
  const { rows } = await sql<{ fits: boolean }>`select ${held + amount} <= largest_balance() as fits`.execute(db)
  return rows[0]?.fits ?? false
}

/** Issues the reward of a promotion to a member, within its budget and the maximum per member. */
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
  const isClaimedNow =
    gift.startsNow === true && terms !== undefined && !offer.tickets && (await canStart(db, gift, amount))
  const { rewardId } = await issueReward(db, {
    merchant,
    memberId,
    type: offer.reward,
    source: { kind: 'promotion', id: sourceId },
    amount,
    actor,
    at,
    words: Object.fromEntries(Object.entries(promotion.words).map(([language, { title }]) => [language, title])),
    ...(offer.points === undefined ? {} : { points: offer.points }),
    ...(terms ? { turnover: terms } : {}),
    isClaimedNow,
    ...(offer.tickets && ends !== undefined ? { tickets: offer.tickets } : {}),
    // Tickets can be claimed only while the raffle accepts tickets.
    expiresAt: Math.min(at + offer.claimDays * day, ends ?? Number.POSITIVE_INFINITY),
  })
  if (isClaimedNow) {
    const reward = await holdReward(db, memberId, rewardId.toString())
    if (!reward || !(await payReward(db, merchant, reward, at))) throw new Error(`reward ${rewardId} could not be paid`)
  }
  await db
    .updateTable('promotion_usage')
    .set({ issued: issued + 1, spent: spent + amount })
    .where('merchant', '=', merchant.code)
    .where('promotion_id', '=', promotion.promotion_id)
    .execute()
  return 'issued'
}
