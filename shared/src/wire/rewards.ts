import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant } from './shapes.ts'

/** Occasions for which rewards are issued. */
export const rewardTypes = [
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION',
  'NEW_REGISTER',
  'RANK_SALARY',
  'DEPOSIT',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'SIGNUP',
  'LUCKY_BET',
  'CASHBACK',
  'REFERRAL',
] as const
export type RewardType = (typeof rewardTypes)[number]

/** Filter values: I issued, C claimed, E expired, R rejected, N expired or rejected. */
export const claimStates = ['I', 'C', 'E', 'R', 'N'] as const

/** Why a reward cannot be claimed. */
export const claimRefusals = [
  'claim.unknown',
  'claim.expired',
  'claim.claimed',
  'claim.rejected',
  'bonus.active',
  'wallet.full',
] as const

const player = { caller: 'player', module: 'REWCEN3' } as const
const rewardType = v.picklist(rewardTypes)

const reward = v.object({
  rewardId: code,
  promotionType: rewardType,
  title: v.string(),
  /** Zero for rewards without money, points or tickets. */
  amount,
  points: v.number(),
  tickets: v.number(),
  status: v.picklist(['issued', 'claimed', 'expired', 'rejected']),
  issuedAt: instant,
  changedAt: instant,
  /** Until when the reward may be claimed. */
  expiresAt: v.optional(instant),
  /** Why the reward was rejected. */
  reason: v.optional(v.string()),
  /** Promotion that the reward belongs to. */
  promotionId: v.optional(code),
  /** Rollover before the amount may be withdrawn, due within `days` of the claim; larger stakes than `maxBet` do not count. */
  turnover: v.optional(
    v.object({ required: amount, multiplier: v.number(), days: v.number(), maxBet: v.optional(amount) }),
  ),
})
export type Reward = v.InferOutput<typeof reward>

/** Rewards of the member, newest first. */
export const getClaimPromotion = listCall({
  operation: 'getClaimPromotion',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  ...player,
  filter: { promotionType: v.optional(rewardType), status: v.optional(v.picklist(claimStates)) },
  row: reward,
  totals: { claimable: v.number() },
  refusals: ['in_need_true_account'],
})

/** Claims an issued reward. */
export const claimIssuedPromotion = call({
  operation: 'claimIssuedPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  token: 'needed',
  ...player,
  money: true,
  request: v.strictObject({ promotionClaimId: code, promotionType: rewardType }),
  answer: v.object({
    rewardId: code,
    promotionType: rewardType,
    amount,
    currency,
    points: v.number(),
    tickets: v.number(),
    /** Amount that must be staked before the reward may be withdrawn. */
    turnover: v.optional(amount),
  }),
  refusals: [...claimRefusals, ...playRefusals],
})
