import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { gameClassify } from './games.ts'
import { listCall } from './list.ts'
import { amount, code, count, currency, day, instant, noFields, page, paged, pageSize } from './shapes.ts'

const rewardType = v.picklist(['CASH', 'FREE_SPIN', 'PHYSICAL', 'VOUCHER', 'TICKET'])

/** What points buy now. Prices are whole points. */
export const pointRewards = call({
  operation: 'pointRewards',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  token: 'needed',
  caller: 'player',
  module: 'PTSYS3',
  request: v.strictObject({
    type: v.optional(rewardType),
    /** Only what the member has the points and the rank for, and what is in stock. */
    affordable: v.optional(v.literal('1')),
    page,
    size: pageSize(24),
  }),
  answer: v.object({
    ...paged(
      v.object({
        id: code,
        type: rewardType,
        name: v.string(),
        image: v.string(),
        points: v.number(),
        stock: v.number(),
        rankMin: v.number(),
        /** How often one member may have it; no bound when it is left out. */
        memberLimit: v.optional(v.number()),
        /** When it cannot be had any more. */
        endsAt: v.optional(instant),
        /** It is sent to an address. */
        needsAddress: v.boolean(),
      }),
    ).entries,
    /** Path of the mall's pattern under the image base, ten by two tiles. */
    pattern: v.optional(v.string()),
  }),
  refusals: ['in_need_true_account'],
})

/** How points are earned, how long they are good, and how they become money. */
export const pointConfig = call({
  operation: 'pointConfig',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  token: 'needed',
  caller: 'player',
  module: 'PTSYS3',
  request: noFields,
  answer: v.object({
    /** So many points are the amount. */
    points: v.number(),
    amount,
    currency,
    /** The fewest points at once, and what more goes up by. */
    least: v.number(),
    step: v.number(),
    /** Points that may still be converted this month of the brand's time zone. */
    monthlyLeft: v.number(),
    /** Left out where play earns none. */
    earn: v.optional(
      v.object({
        /** So much valid bet is a point, times the multiplier of its class of games. */
        per: amount,
        multipliers: v.array(v.object({ gameClassify, multiplier: v.string() })),
      }),
    ),
    /** For how many days points are good; left out where they never expire. */
    days: v.optional(v.number()),
  }),
  refusals: ['in_need_true_account'],
})

/** Points for money in the main wallet. */
export const convertPoint = call({
  operation: 'convertPoint',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  token: 'needed',
  caller: 'player',
  money: true,
  passwordCheck: true,
  module: 'PTSYS3',
  request: v.strictObject({ points: v.pipe(count, v.minValue(1)) }),
  answer: v.object({ orderId: v.string(), points: v.number(), amount, currency }),
  refusals: [
    'points.insufficient',
    'points.step',
    'points.monthly',
    'wallet.full',
    'password.check.needed',
    ...playRefusals,
  ],
})

export const redemptionStates = ['in_process', 'approved', 'shipped', 'delivered', 'rejected'] as const

/** Points for a reward; the points are held until an operator has approved or rejected it. */
export const redeemPointReward = call({
  operation: 'redeemPointReward',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  token: 'needed',
  caller: 'player',
  money: true,
  passwordCheck: true,
  module: 'PTSYS3',
  request: v.strictObject({
    rewardId: code,
    /** The price that the member saw. */
    points: v.pipe(count, v.minValue(1)),
    /** Where the reward is sent; for those that need it. */
    address: v.optional(v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(300))),
  }),
  answer: v.object({ orderId: v.string(), state: v.picklist(redemptionStates), points: v.number() }),
  refusals: [
    'reward.unknown',
    'reward.price',
    'reward.sold.out',
    'reward.rank',
    'reward.limit',
    'reward.window',
    'reward.address',
    'points.insufficient',
    'password.check.needed',
    ...playRefusals,
  ],
})

const redemption = v.object({
  orderId: v.string(),
  rewardId: code,
  name: v.string(),
  points: v.number(),
  state: v.picklist(redemptionStates),
  at: instant,
  /** Why it was rejected. */
  reason: v.optional(v.string()),
  /** What the operator gave with the approval, for example the code of a voucher. */
  voucher: v.optional(v.string()),
  /** By which the parcel is found. */
  tracking: v.optional(v.string()),
})
export type Redemption = v.InferOutput<typeof redemption>

/** The member's own redemptions, newest first. */
export const redeemPointList = listCall({
  operation: 'redeemPointList',
  path: '/wps/relay/MCS2_getRedeemPointList',
  caller: 'player',
  module: 'PTSYS3',
  filter: { state: v.optional(v.picklist(redemptionStates)) },
  row: redemption,
  totals: {},
  refusals: ['in_need_true_account'],
})

/** The member's points. */
export const pointBalance = call({
  operation: 'pointBalance',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  token: 'needed',
  caller: 'player',
  module: 'PTSYS3',
  request: noFields,
  answer: v.object({
    points: v.number(),
    /** Of redemptions that nobody has decided yet. */
    held: v.number(),
    /** The points that expire next, if they ever do. */
    expiring: v.optional(v.object({ points: v.number(), at: instant })),
  }),
  refusals: ['in_need_true_account'],
})

/** What moves points. */
export const pointMovements = ['earned', 'redeemed', 'returned', 'converted', 'expired', 'adjusted'] as const
export type PointMovement = (typeof pointMovements)[number]

const pointRow = v.object({
  id: v.string(),
  at: instant,
  movement: v.picklist(pointMovements),
  /** The reward that was redeemed or given back. */
  reward: v.optional(v.string()),
  /** Negative when they went. */
  points: v.number(),
  /** Points right after it. */
  balance: v.number(),
})
export type PointRow = v.InferOutput<typeof pointRow>

/** Every movement of the member's points, newest first. `from` and `to` are days like those of `bettingRecord`. */
export const pointTransactions = listCall({
  operation: 'pointTransactions',
  path: '/wps/relay/ODSFE2_MemTransDet',
  caller: 'player',
  module: 'PTSYS3',
  filter: { from: day, to: day, movement: v.optional(v.picklist(pointMovements)) },
  row: pointRow,
  totals: { received: v.number(), spent: v.number() },
  refusals: ['record.range.wrong', 'in_need_true_account'],
})
