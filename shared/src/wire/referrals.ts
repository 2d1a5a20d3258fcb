import * as v from 'valibot'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, instant, noFields } from './shapes.ts'

const player = { caller: 'player', module: 'REFERRAL3' } as const

/** What a member invites friends with, what they have to do, and what came of it. */
export const referralDetails = call({
  operation: 'referralDetails',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  token: 'needed',
  ...player,
  request: noFields,
  answer: v.object({
    referralCode: code,
    /** Path of the invitation on each of the names of the site. */
    path: v.string(),
    promotionDomains: v.array(v.string()),
    currency,
    /** What a friend who registers today has to do, in so many days, and what the member gets for it. */
    terms: v.object({
      reward: amount,
      deposits: amount,
      validBet: amount,
      days: v.number(),
      /** For how many friends at most; for any number when it is left out. */
      most: v.optional(v.number()),
    }),
    /** Who opened the invitation, and how far they came. Those who were rewarded have qualified too. */
    totalInvitations: v.number(),
    registered: v.number(),
    qualified: v.number(),
    rewarded: v.number(),
    /** What was claimed, and for how many friends a reward waits to be claimed. */
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
  /** What is missing; nothing of it once it is decided. */
  isUnverified: v.boolean(),
  missingDeposits: amount,
  missingBet: amount,
  /** What the member got or can claim. */
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

/** Somebody has opened an invitation. */
export const referralVisit = call({
  operation: 'referralVisit',
  method: 'POST',
  path: '/wps/relay/MCSFE_referralVisit',
  module: 'REG3',
  request: v.strictObject({ referralCode: code }),
  answer: v.object({}),
})
