import { signUpPromotionJoin } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { holdUsage, issuePromotion } from './issue-promotion.ts'
import { handMade, type Offer } from './offer.ts'
import { addEntry, firstStatus, holdEntry, isRunning, promotionOf, type StoredPromotion } from './promotion.store.ts'
import { issueByRank } from './rank-promotions.ts'
import { promotionRows, statusOf } from './read-promotions.ts'

const day = 86_400_000

/** Issues the reward that comes with joining; a refusal when it cannot be issued. */
async function giveWithJoin(context: Context<'needed'>, promotion: StoredPromotion, { trigger }: Offer) {
  const { db, merchant, member, clock } = context
  if (trigger.kind === 'rank' && trigger.period === 'once') {
    const owed = { id: member.id, rank_level: member.rankLevel }
    await issueByRank({ db, merchant, promotion, at: clock.now() }, trigger, [owed])
  }
  if (trigger.kind !== 'signup') return undefined
  const { reg_date } = await db
    .selectFrom('member')
    .select('reg_date')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (reg_date.getTime() + trigger.days * day <= clock.now()) return refuse('promotion.members', { days: trigger.days })
  const given = await issuePromotion(db, {
    merchant,
    promotion,
    memberId: member.id,
    occasion: 'signup',
    actor: 'rule:signup',
    at: clock.now(),
  })
  return given === 'budget' || given === 'limit' ? refuse('promotion.spent') : undefined
}

/** Enrols the caller. A repeated call returns the caller's status. */
export const signUpPromotionJoinCall = answers(signUpPromotionJoin, async ({ promotionId }, context) => {
  const { db, merchant, member, clock } = context
  const permission = await mayPlay(context, member, 'claim', { isBonus: true })
  if (isRefused(permission)) return permission
  const promotion = await promotionOf(db, merchant, promotionId)
  if (!promotion) return refuse('promotion.unknown')
  await holdUsage(db, merchant, promotionId)
  const known = await holdEntry(db, merchant, promotionId, member.id)
  if (!known) {
    if (!isRunning(promotion, clock.now())) return refuse('promotion.over')
    const offer = promotion.offer ?? handMade
    const at = clock.now()
    await addEntry(db, { merchant, promotionId, memberId: member.id, status: firstStatus(offer), at })
    const refused = await giveWithJoin(context, promotion, offer)
    if (refused) return refused
  }
  const row = await promotionRows(db, context)
    .where('promotion.promotion_id', '=', promotionId)
    .executeTakeFirstOrThrow()
  return { promotionId, status: statusOf(row, clock.now()) }
})
