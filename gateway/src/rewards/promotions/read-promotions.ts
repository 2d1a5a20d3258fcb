import { type Instant, minor, toDecimal, turnoverContributions } from '@azulejo/shared/kernel'
import type { Promotion, PromotionTerms } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import { tilePath } from '../../platform/cdn/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type {
  PromotionEntryTable,
  PromotionTable,
  PromotionWords,
} from '../../platform/db/tables/rewards/promotions.ts'
import type { IssuedRewardTable } from '../../platform/db/tables/rewards/rewards.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { bonusOfDeposit } from './deposit-offers.ts'
import { amountOf, handMade, type Offer, termsOf } from './offer.ts'
import { isRunning } from './promotion.store.ts'

export type PromotionRow = Selectable<PromotionTable> & {
  readonly entry: PromotionEntryTable['status'] | null
  readonly reason: string | null
  /** State of the newest reward that the promotion gave the member. */
  readonly reward: IssuedRewardTable['state'] | null
}

/** The merchant's promotions, each with the member's entry and newest reward. */
export const promotionRows = (db: Db, { merchant, member, clock }: Pick<Context, 'merchant' | 'member' | 'clock'>) =>
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
    .select(['entry.status as entry', 'entry.reason'])
    .select(
      sql<PromotionRow['reward']>`(
        select case when r.state = 'issued' and r.expires_at <= ${new Date(clock.now())} then 'expired' else r.state end
          from issued_reward r
         where r.merchant = promotion.merchant and r.member_id = ${member?.id ?? ''} and r.source_kind = 'promotion'
           and split_part(r.source_id, ':', 1) = promotion.promotion_id
         order by r.id desc limit 1)`.as('reward'),
    )
    .orderBy('promotion.place')

/** Whether a member can get more than one reward. */
const recurs = ({ trigger, perMember }: Offer): boolean =>
  perMember === undefined || perMember > 1 ? trigger.kind !== 'signup' : false

/** The status that follows from the member's newest reward; undefined if the reward does not determine it. */
function statusOfReward({ reward, offer }: PromotionRow, isOpen: boolean): Promotion['status'] | undefined {
  if (reward === null || reward === 'issued') return reward ?? undefined
  const isRepeatable = isOpen && recurs(offer ?? handMade)
  if (isRepeatable) return undefined
  return reward === 'expired' ? 'close' : reward
}

/**
 * The member's status in a promotion. An ended promotion is closed unless the member still has something to do or to see.
 */
export function statusOf(row: PromotionRow, now: Instant): Promotion['status'] {
  const isOpen = isRunning(row, now)
  const { entry } = row
  if (entry === 'applying' || entry === 'rejected') return entry
  const ofReward = statusOfReward(row, isOpen)
  if (ofReward) return ofReward
  if (entry === 'signed' || entry === 'process') return isOpen || row.ends_at === null ? entry : 'close'
  return entry ?? (isOpen ? 'join' : 'close')
}

export function wordsOf(
  { words }: Pick<PromotionRow, 'words'>,
  reader: Pick<Context, 'language' | 'merchant'>,
): PromotionWords {
  return textIn(words, reader) ?? { title: '', summary: '', rules: [], rewards: [] }
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

/** A calculated example: the least deposit that gives the bonus, or the amount itself. */
function exampleOf(offer: Offer, merchant: Merchant) {
  const { trigger } = offer
  const deposit = trigger.kind === 'deposit' ? amountOf(trigger.least, merchant) : undefined
  const amount =
    trigger.kind === 'deposit'
      ? bonusOfDeposit(trigger, deposit ?? 0n, merchant)
      : amountOf(offer.amount ?? '0', merchant)
  const terms = termsOf(offer, merchant, { amount, deposit })
  if (!terms) return undefined
  const decimal = (units: bigint) => toDecimal(minor(units), merchant.currency)
  return {
    ...(terms.deposit === undefined ? {} : { deposit: decimal(terms.deposit) }),
    bonus: decimal(amount),
    required: decimal((amount + (terms.deposit ?? 0n)) * BigInt(terms.multiplier)),
  }
}

const usual = Object.fromEntries(Object.entries(turnoverContributions).map(([name, value]) => [name, Number(value)]))

/** The conditions of a promotion. */
export function wireTerms({ offer: stored }: Pick<PromotionRow, 'offer'>, merchant: Merchant): PromotionTerms {
  const offer = stored ?? handMade
  const { type, reward, trigger, turnover, claimDays, perMember, points } = offer
  const amount = 'most' in trigger ? trigger.most : offer.amount
  const example = exampleOf(offer, merchant)
  const decimal = (text: string) => toDecimal(amountOf(text, merchant), merchant.currency)
  return {
    type,
    reward,
    claimDays,
    currency: merchant.currency,
    joinedBy: trigger.kind === 'deposit' ? 'deposit' : 'page',
    ...(amount === undefined ? {} : { amount: decimal(amount) }),
    ...(points === undefined ? {} : { points }),
    ...(perMember === undefined ? {} : { perMember }),
    ...(turnover && {
      turnover: {
        multiplier: turnover.multiplier,
        base: turnover.base,
        days: turnover.days,
        ...(turnover.maxBet === undefined ? {} : { maxBet: decimal(turnover.maxBet) }),
        ...(turnover.maxBetPercent === undefined ? {} : { maxBetPercent: turnover.maxBetPercent }),
        contributions: turnover.contributions ?? usual,
        ...(example ? { example } : {}),
      },
    }),
  }
}
