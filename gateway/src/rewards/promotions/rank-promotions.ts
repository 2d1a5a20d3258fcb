import { dayIn, type Instant, monthStart } from '@azulejo/shared/kernel'
import { heldAmong, rankOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { holdUsage, issuePromotion } from './issue-promotion.ts'
import { amountOf, type Trigger } from './offer.ts'
import { isRunning, type StoredPromotion } from './promotion.store.ts'

export type RankPromotion = {
  readonly promotion: StoredPromotion
  readonly trigger: Trigger<'rank'>
  /** Whether the member takes part. */
  readonly isJoined: boolean
}

/** The running promotions that pay for levels, as a member sees them; none where bonuses are forbidden. */
export async function rankPromotions(
  db: Db,
  merchant: Merchant,
  memberId: string,
  at: Instant,
): Promise<readonly RankPromotion[]> {
  if (!profileOf(merchant).modules.bonuses) return []
  const rows = await db
    .selectFrom('promotion')
    .leftJoin('promotion_entry as entry', (join) =>
      join
        .onRef('entry.merchant', '=', 'promotion.merchant')
        .onRef('entry.promotion_id', '=', 'promotion.promotion_id')
        .on('entry.member_id', '=', memberId),
    )
    .selectAll('promotion')
    .select('entry.status as entry')
    .where('promotion.merchant', '=', merchant.code)
    .orderBy('promotion.place')
    .execute()
  return rows.flatMap(({ entry, ...promotion }) => {
    const trigger = promotion.offer?.trigger
    return trigger?.kind === 'rank' && isRunning(promotion, at)
      ? [{ promotion, trigger, isJoined: entry === 'process' }]
      : []
  })
}

type Due = { readonly db: Db; readonly merchant: Merchant; readonly promotion: StoredPromotion; readonly at: Instant }
type Member = { readonly id: string; readonly rank_level: number }

/**
 * Issues what a promotion owes members for their levels: the amount of each reached level once, or that of the highest one once a
 * month. Members who may receive nothing now get it by a later call. The caller has locked the usage of the promotion.
 */
export async function issueByRank(
  { db, merchant, promotion, at }: Due,
  { period, levels }: Trigger<'rank'>,
  members: readonly Member[],
): Promise<void> {
  const month = monthStart(dayIn(merchant.timeZone, at))
  const held = await heldAmong(
    db,
    members.map(({ id }) => id),
    at,
  )
  for (const { id, rank_level: rankLevel } of members) {
    if (held.has(id)) continue
    const { rank } = await rankOf(db, merchant, { id, rankLevel })
    const level = rank?.level ?? 0
    const reached = Object.keys(levels)
      .map(Number)
      .filter((each) => each <= level)
      .sort((a, b) => a - b)
    for (const each of period === 'month' ? reached.slice(-1) : reached)
      await issuePromotion(db, {
        merchant,
        promotion,
        memberId: id,
        amount: amountOf(levels[String(each)] ?? '0', merchant),
        at,
        occasion: period === 'month' ? `month-${month}` : `level-${each}`,
        actor: 'rule:rank',
      })
  }
}

/** Issues the bonuses of levels that a member has just reached, where the member takes part in a promotion that pays them. */
export async function issueUpgradeBonuses(db: Db, merchant: Merchant, member: Member, at: Instant): Promise<void> {
  for (const { promotion, trigger, isJoined } of await rankPromotions(db, merchant, member.id, at)) {
    if (!isJoined || trigger.period !== 'once') continue
    await holdUsage(db, merchant, promotion.promotion_id)
    await issueByRank({ db, merchant, promotion, at }, trigger, [member])
  }
}
