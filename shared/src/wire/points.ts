import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { gameClassify } from './games.ts'
import { listCall } from './list.ts'
import { amount, code, count, currency, day, instant, noFields, page, paged, pageSize } from './shapes.ts'

const rewardType = v.picklist(['CASH', 'FREE_SPIN', 'PHYSICAL', 'VOUCHER', 'TICKET'])

/** Rewards that points can buy now. Prices are whole points. */
export const pointRewards = call({
  operation: 'pointRewards',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  token: 'needed',
  caller: 'player',
  module: 'PTSYS3',
  request: v.strictObject({
    type: v.optional(rewardType),
    /** Only rewards in stock for which the member has the points and the rank. */
    affordable: v.optional(v.literal('1')),
    page,
    size: pageSize(24),
  }),
  answer: v.object({
    ...paged(
      v.object({
        id: code,
        type: rewardType,
        /** Of spins, which are paid as a bonus: how many times it must be staked, and within how many days. */
        turnover: v.optional(v.object({ multiplier: v.number(), days: v.number() })),
        name: v.string(),
        image: v.string(),
        points: v.number(),
        stock: v.number(),
        rankMin: v.number(),
        /** Name of that VIP level. */
        rankName: v.optional(v.string()),
        /** Most redemptions of one member; unlimited if omitted. */
        memberLimit: v.optional(v.number()),
        /** End of the offer. */
        endsAt: v.optional(instant),
        /** Whether the reward is shipped to an address. */
        needsAddress: v.boolean(),
      }),
    ).entries,
    /** Path of the mall's pattern under the image base, ten by two tiles. */
    pattern: v.optional(v.string()),
  }),
  refusals: ['in_need_true_account'],
})

/** How points are earned, when points expire, and how points are converted into money. */
export const pointConfig = call({
  operation: 'pointConfig',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  token: 'needed',
  caller: 'player',
  module: 'PTSYS3',
  request: noFields,
  answer: v.object({
    /** Number of points that convert into `amount`. */
    points: v.number(),
    amount,
    currency,
    /** Fewest points of one conversion, and the increment above that number. */
    least: v.number(),
    step: v.number(),
    /** Points that may still be converted this month of the brand's time zone. */
    monthlyLeft: v.number(),
    /** Omitted when play earns no points. */
    earn: v.optional(
      v.object({
        /** Valid bet that earns one point, times the multiplier of the game class. */
        per: amount,
        multipliers: v.array(v.object({ gameClassify, multiplier: v.string() })),
      }),
    ),
    /** Days after which points expire; omitted when points never expire. */
    days: v.optional(v.number()),
  }),
  refusals: ['in_need_true_account'],
})

/** Converts points into money in the main wallet. */
export const convertPoint = call({
  operation: 'convertPoint',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  token: 'needed',
  caller: 'player',
  money: true,
  act: { amount: 'points', target: [] },
  passwordCheck: true,
  secondStep: true,
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

/** Fewest and most characters of a shipping address. */
export const addressLength = { least: 10, most: 300 } as const

/** Redeems points for a reward; the points are held until an operator approves or rejects the redemption. */
export const redeemPointReward = call({
  operation: 'redeemPointReward',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  token: 'needed',
  caller: 'player',
  money: true,
  act: { amount: 'points', target: ['rewardId'] },
  passwordCheck: true,
  secondStep: true,
  module: 'PTSYS3',
  request: v.strictObject({
    rewardId: code,
    /** Price that the page showed to the member. */
    points: v.pipe(count, v.minValue(1)),
    /** Shipping address; for rewards with `needsAddress`. */
    address: v.optional(
      v.pipe(v.string(), v.trim(), v.minLength(addressLength.least), v.maxLength(addressLength.most)),
    ),
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
  /** Why the redemption was rejected. */
  reason: v.optional(v.string()),
  /** Text that the operator added to the approval, for example the code of a voucher. */
  voucher: v.optional(v.string()),
  /** Tracking number of the parcel. */
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

/** Point balance of the member. */
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
    /** Points held for redemptions that are not decided yet. */
    held: v.number(),
    /** The next points to expire, if points expire. */
    expiring: v.optional(v.object({ points: v.number(), at: instant })),
  }),
  refusals: ['in_need_true_account'],
})

/** Kinds of point movements. */
export const pointMovements = ['earned', 'redeemed', 'returned', 'converted', 'expired', 'adjusted'] as const
export type PointMovement = (typeof pointMovements)[number]

const pointRow = v.object({
  id: v.string(),
  at: instant,
  movement: v.picklist(pointMovements),
  /** Reward of a redeemed or returned movement. */
  reward: v.optional(v.string()),
  /** Negative when points left the account. */
  points: v.number(),
  /** Point balance after the movement. */
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
