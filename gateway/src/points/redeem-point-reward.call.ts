import { minor } from '@azulejo/shared/kernel'
import { redeemPointReward } from '@azulejo/shared/wire'
import { rankOf } from '../identity/index.ts'
import { openOrder } from '../orders/index.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import { mayPlay } from '../pipeline/may-play.ts'
import { isRefused } from '../pipeline/refused.ts'
import { changeStock } from './redemptions.ts'

/** Holds the price and takes the reward out of stock; an operator approves or rejects it later. */
export const redeemPointRewardCall = answers(redeemPointReward, async ({ rewardId, points, address }, context) => {
  const { db, merchant, member, clock, idempotencyKey } = context
  const reward = await db
    .selectFrom('point_reward')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('reward_id', '=', rewardId)
    .executeTakeFirst()
  if (!reward) return refuse('reward.unknown')
  // Everything but goods is something to play with.
  const permission = await mayPlay(context, member, 'redeem', { isBonus: reward.type !== 'PHYSICAL' })
  if (isRefused(permission)) return permission
  if (reward.points !== points) return refuse('reward.price', { points: reward.points })
  if (reward.type === 'PHYSICAL' && address === undefined) return refuse('reward.address')
  const { rank } = await rankOf(db, merchant, member)
  if ((rank?.level ?? 0) < reward.rank_min) return refuse('reward.rank', { level: reward.rank_min })
  const opened = await openOrder(db, {
    ...{ kind: 'redeem', key: idempotencyKey, merchant: merchant.code, memberId: member.id, subject: rewardId },
    ...{ currency: 'PTS', amount: minor(points), actor: `member:${member.id}`, at: clock.now() },
    detail: { words: reward.words, type: reward.type, ...(address === undefined ? {} : { address }) },
    ...(reward.cash === null ? {} : { gain: { currency: merchant.currency, amount: minor(reward.cash) } }),
  })
  if (!('order' in opened)) return refuse('points.insufficient')
  const { order } = opened
  // The movement holds the member's points, so redemptions at the same time are counted one after the other.
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
  return { orderId: order.id.toString(), state: 'in_process' as const, points }
})
