import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant } from './shapes.ts'

/** What rewards are given for. */
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

/** Issued, claimed, expired, rejected; N: expired or rejected. */
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
  /** Until when it may be claimed. */
  expiresAt: v.optional(instant),
  /** Why it was rejected. */
  reason: v.optional(v.string()),
  /** The promotion that it belongs to. */
  promotionId: v.optional(code),
  /** What has to be staked before the amount may be withdrawn, in days from the claim on. */
  turnover: v.optional(v.object({ required: amount, multiplier: v.number(), days: v.number() })),
})
export type Reward = v.InferOutput<typeof reward>

/** What the member was given, newest first. */
export const getClaimPromotion = listCall({
  operation: 'getClaimPromotion',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  ...player,
  filter: { promotionType: v.optional(rewardType), status: v.optional(v.picklist(claimStates)) },
  row: reward,
  totals: { claimable: v.number() },
  refusals: ['in_need_true_account'],
})

/** Takes what was issued. */
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
    /** What has to be staked now before the amount may be withdrawn. */
    turnover: v.optional(amount),
  }),
  refusals: [...claimRefusals, ...playRefusals],
})
