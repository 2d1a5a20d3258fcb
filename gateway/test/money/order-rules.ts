import type { OrderRow } from './changes.ts'

/**
 * Movements of orders of each kind, from the domain rules (sections 2.1, 2.5 to 2.7 and 2.11). They are not derived from the
 * gateway's code, because the gateway is checked against them.
 */
export type Movement = 'hold' | 'settle' | 'refund'
export type Leg = readonly [place: string, kind: string, currency: string, amount: bigint]
type Legs = (order: OrderRow, house: string) => readonly Leg[]

type Rule = {
  /** Movements that an order in a state has had, in their order. */
  readonly states: Readonly<Record<string, readonly Movement[]>>
  /** States that an order never leaves. */
  readonly ends: readonly string[]
  readonly legs: Readonly<Partial<Record<Movement, Legs>>>
}

const own = ({ member }: OrderRow) => `member:${member}`
const moved =
  (from: string, to: string): Legs =>
  (order) => [
    [own(order), from, order.currency, -order.amount],
    [own(order), to, order.currency, order.amount],
  ]
const bucketOf = ({ subject }: OrderRow) => `bucket:${subject}`
const gainOf = (order: OrderRow, house: string, wallet: string): readonly Leg[] =>
  order.gain === undefined || order.gainCurrency === undefined
    ? []
    : [
        [house, 'promo', order.gainCurrency, -order.gain],
        [own(order), wallet, order.gainCurrency, order.gain],
      ]

const waiting = ['hold'] as const
const settled = ['hold', 'settle'] as const
const refunded = ['hold', 'refund'] as const

export const orderRules: Readonly<Record<string, Rule>> = {
  deposit: {
    states: {
      created: [],
      awaiting_payment: [],
      paid: [],
      under_review: [],
      expired: [],
      failed: [],
      credited: ['settle'],
    },
    ends: ['credited'],
    legs: {
      settle: (order, house) => [
        [house, 'payments', order.currency, -order.amount],
        [own(order), 'main', order.currency, order.amount - order.fee],
        [house, 'fees', order.currency, order.fee],
      ],
    },
  },
  withdrawal: {
    states: {
      requested: waiting,
      risk_review: waiting,
      frozen: waiting,
      waiting_kyc: waiting,
      approved: waiting,
      paying: waiting,
      completed: settled,
      failed: refunded,
      rejected: refunded,
      cancelled: refunded,
    },
    ends: ['completed', 'failed', 'rejected', 'cancelled'],
    legs: {
      hold: moved('main', 'held'),
      settle: (order, house) => [
        [own(order), 'held', order.currency, -order.amount],
        [house, 'payments', order.currency, order.amount - order.fee],
        [house, 'fees', order.currency, order.fee],
      ],
      refund: moved('held', 'main'),
    },
  },
  transferIn: {
    states: { requested: waiting, unknown: waiting, completed: settled, failed: refunded },
    ends: ['completed', 'failed'],
    legs: {
      hold: moved('main', 'in_flight'),
      settle: (order, house) => moved('in_flight', bucketOf(order))(order, house),
      refund: moved('in_flight', 'main'),
    },
  },
  transferOut: {
    states: { requested: waiting, unknown: waiting, completed: settled, failed: refunded },
    ends: ['completed', 'failed'],
    legs: {
      hold: (order, house) => moved(bucketOf(order), 'in_flight')(order, house),
      settle: moved('in_flight', 'main'),
      refund: (order, house) => moved('in_flight', bucketOf(order))(order, house),
    },
  },
  redeem: {
    states: { in_process: waiting, approved: settled, shipped: settled, delivered: settled, rejected: refunded },
    ends: ['delivered', 'rejected'],
    legs: {
      hold: moved('points', 'held_points'),
      settle: (order, house) => [
        [own(order), 'held_points', 'PTS', -order.amount],
        [house, 'promo', 'PTS', order.amount],
        ...gainOf(order, house, 'bonus'),
      ],
      refund: moved('held_points', 'points'),
    },
  },
  convert: {
    states: { completed: ['settle'] },
    ends: ['completed'],
    legs: {
      settle: (order, house) => [
        [own(order), 'points', 'PTS', -order.amount],
        [house, 'promo', 'PTS', order.amount],
        ...gainOf(order, house, 'main'),
      ],
    },
  },
  rebate: {
    states: { claimable: [], claimed: ['settle'], expired: [] },
    ends: ['claimed', 'expired'],
    legs: {
      settle: (order, house) => [
        [house, 'promo', order.currency, -order.amount],
        [own(order), 'main', order.currency, order.amount],
      ],
    },
  },
  transferUpline: {
    states: { completed: ['settle'] },
    ends: ['completed'],
    legs: {
      settle: (order) => [
        [own(order), 'main', order.currency, -order.amount],
        [`member:${order.subject}`, 'main', order.currency, order.amount],
      ],
    },
  },
  transferDownline: {
    states: { completed: ['settle'] },
    ends: ['completed'],
    legs: {
      settle: (order) => [
        [own(order), 'main', order.currency, -order.amount],
        [`member:${order.subject}`, 'main', order.currency, order.amount],
      ],
    },
  },
}
