import { minor } from '@azulejo/shared/kernel'
import { redeemPointReward } from '@azulejo/shared/wire'
import { openOrder } from '../../money/index.ts'
import { rankOf } from '../../people/index.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { prepareDelivery } from './deliver.ts'
import { changeStock } from './redemptions.ts'

/**
 * Holds the price and takes the reward out of stock. When the platform cannot deliver the reward by itself, an operator
 * approves or rejects the redemption later.
 */
export const redeemPointRewardCall = answers(redeemPointReward, async ({ rewardId, points, address }, context) => {
  const { db, merchant, member, clock, idempotencyKey } = context
  const reward = await db
    .selectFrom('point_reward')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('reward_id', '=', rewardId)
    .executeTakeFirst()
  if (!reward) return refuse('reward.unknown')
  // Every reward except physical goods counts as a bonus.
  const permission = await mayPlay(context, member, 'redeem', { isBonus: reward.type !== 'PHYSICAL' })
  if (isRefused(permission)) return permission
  const { starts_at, ends_at } = reward
  const isOpen =
    (starts_at?.getTime() ?? 0) <= clock.now() && clock.now() < (ends_at?.getTime() ?? Number.POSITIVE_INFINITY)
  if (!isOpen) return refuse('reward.window')
  if (reward.points !== points) return refuse('reward.price', { points: reward.points })
  if (reward.needs_address && address === undefined) return refuse('reward.address')
  const { rank } = await rankOf(db, merchant, member)
  if ((rank?.level ?? 0) < reward.rank_min) return refuse('reward.rank', { level: reward.rank_min })
  const deliver = await prepareDelivery(context, reward)
  if (!deliver) return refuse('reward.window')
  const opened = await openOrder(db, {
    kind: 'redeem',
    key: idempotencyKey,
    merchant: merchant.code,
    memberId: member.id,
    subject: rewardId,
    currency: 'PTS',
    amount: minor(points),
    actor: `member:${member.id}`,
    at: clock.now(),
    detail: { words: reward.words, type: reward.type, ...(address === undefined ? {} : { address }) },
    ...(reward.cash === null ? {} : { gain: { currency: merchant.currency, amount: minor(reward.cash) } }),
  })
  if (!('order' in opened)) return refuse('points.insufficient')
  const { order } = opened
  // The movement locks the member's points, so concurrent redemptions are counted one after another.
  const { had } = await db
    .selectFrom('money_order')
    .select(({ fn }) => fn.countAll<bigint>().as('had'))
    .where('member_id', '=', member.id)
    .where('kind', '=', 'redeem')
    .where('subject', '=', rewardId)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  if (reward.member_limit !== null && had > reward.member_limit)
    return refuse('reward.limit', { most: reward.member_limit })
  if (!(await changeStock(db, order, -1))) return refuse('reward.sold.out')
  const state = (await deliver(order)) ? 'approved' : 'in_process'
  return { orderId: order.id.toString(), state, points } as const
})
