import * as v from 'valibot'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields } from './shapes.ts'

const player = { caller: 'player', module: 'REFERRAL3' } as const

/** The member's invitation, the terms for invited friends, and the results so far. */
export const referralDetails = call({
  operation: 'referralDetails',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  token: 'needed',
  ...player,
  request: noFields,
  answer: v.object({
    referralCode: code,
    /** Path of the invitation, the same on every domain of the site. */
    path: v.string(),
    promotionDomains: v.array(v.string()),
    currency,
    /** Terms for a friend who registers today: the targets within `days`, and the member's reward. */
    terms: v.object({
      reward: amount,
      deposits: amount,
      validBet: amount,
      days: v.number(),
      /** Most friends that are rewarded; unlimited if omitted. */
      most: v.optional(v.number()),
    }),
    /** Numbers of people who opened the invitation, registered, qualified (including rewarded), and were rewarded. */
    totalInvitations: v.number(),
    registered: v.number(),
    qualified: v.number(),
    rewarded: v.number(),
    /** Claimed amount, and the number of friends with an unclaimed reward. */
    earned: amount,
    waiting: v.number(),
  }),
  refusals: ['in_need_true_account'],
})

export const friendStates = [
  'registered',
  'verified',
  'deposited',
  'qualified',
  'rewarded',
  'expired',
  'excluded',
] as const
export type FriendState = (typeof friendStates)[number]

export const exclusionReasons = ['shared-device', 'shared-account', 'limit'] as const

const friend = v.object({
  /** User name, masked. */
  account: v.string(),
  registeredAt: instant,
  /** Until when the friend may qualify. */
  until: instant,
  deposits: amount,
  validBet: amount,
  state: v.picklist(friendStates),
  /** Why the friend does not count. */
  reason: v.optional(v.picklist(exclusionReasons)),
  /** Conditions that the friend has not met yet; none once the friend's state is final. */
  isUnverified: v.boolean(),
  missingDeposits: amount,
  missingBet: amount,
  /** Reward that the member received or can claim. */
  reward: amount,
})
export type Friend = v.InferOutput<typeof friend>

/** Friends who have registered with the member's code, newest first. */
export const referralFriends = listCall({
  operation: 'referralFriends',
  path: '/wps/relay/MCSFE_getReferralFriends',
  ...player,
  filter: {},
  row: friend,
  totals: {},
  refusals: ['in_need_true_account'],
})

/** Counts an opened invitation. */
export const referralVisit = call({
  operation: 'referralVisit',
  method: 'POST',
  path: '/wps/relay/MCSFE_referralVisit',
  module: 'REG3',
  request: v.strictObject({ referralCode: code }),
  answer: v.object({}),
})
