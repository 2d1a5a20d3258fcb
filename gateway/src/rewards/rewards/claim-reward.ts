import { toDecimal } from '@azulejo/shared/kernel'
import type { AnswerOf, claimIssuedPromotion, RewardType } from '@azulejo/shared/wire'
import { activeBonusOf, type Bonus, bonusOfReward, paidByClaim } from '../../money/index.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { payReward } from './pay-reward.ts'
import { holdRaffleOf, holdReward, type Reward } from './reward.store.ts'

type Claimant = Pick<Context, 'db' | 'clock' | 'merchant'> & {
  readonly member: Pick<Context<'needed'>['member'], 'id'>
}

/** The refusal when the reward cannot be claimed now; otherwise undefined. */
async function problemOf({ db, member, clock }: Claimant, reward: Reward, bonus: Bonus | undefined) {
  if (reward.state === 'rejected') return refuse('claim.rejected')
  if (reward.state === 'claimed') return refuse('claim.claimed')
  if (reward.state === 'expired' || (reward.expires_at !== null && reward.expires_at.getTime() <= clock.now()))
    return refuse('claim.expired')
  return bonus && (await activeBonusOf(db, member.id)) ? refuse('bonus.active') : undefined
}

type ClaimRefusal =
  | 'claim.unknown'
  | 'claim.expired'
  | 'claim.claimed'
  | 'claim.rejected'
  | 'bonus.active'
  | 'wallet.full'

/**
 * Pays an issued reward: money with turnover conditions into the bonus wallet, other money and points into their wallets.
 * The caller has checked that the member may claim.
 * @param type refuses a reward of another type; omitted by a domain that knows its reward
 */
export async function claimReward(
  context: Claimant,
  rewardId: string,
  type?: RewardType,
): Promise<AnswerOf<typeof claimIssuedPromotion> | Refused<ClaimRefusal>> {
  const { db, clock, member, merchant } = context
  await holdRaffleOf(db, member.id, rewardId)
  await lockWallets(db, [member.id])
  const reward = await holdReward(db, member.id, rewardId)
  if (!reward || (type !== undefined && reward.type !== type)) return refuse('claim.unknown')
  const bonus = await bonusOfReward(db, reward.id)
  const problem = await problemOf(context, reward, bonus)
  if (problem) return problem
  if (!(await payReward(db, merchant, reward, clock.now()))) return refuse('wallet.full')
  return {
    rewardId: reward.id.toString(),
    promotionType: reward.type,
    amount: toDecimal(bonus ? paidByClaim(bonus) : reward.amount, merchant.currency),
    currency: merchant.currency,
    points: Number(reward.points),
    tickets: reward.tickets,
    ...(bonus ? { turnover: toDecimal(bonus.required, merchant.currency) } : {}),
  }
}
