import type { EntryKind, HouseAccountKind, MemberAccountKind } from '../../platform/ledger/accounts.ts'

/**
 * An account in an order: a wallet of the member, the member's bucket at the vendor in `subject`, the main wallet of
 * the other member in `subject`, or a house account.
 */
export type Place =
  | { readonly of: 'member'; readonly kind: MemberAccountKind }
  | { readonly of: 'bucket' }
  | { readonly of: 'other' }
  | { readonly of: 'house'; readonly kind: HouseAccountKind }

/**
 * hold: moves the amount from the origin to `held`. settle: moves the held amount, or the amount of a kind that holds
 * nothing, to the target, less the fee. refund: moves the held amount back to the origin.
 */
export type Movement = 'hold' | 'settle' | 'refund'

export type Step = {
  /** The state after the step, by each state in which the step is allowed. */
  readonly states: Readonly<Record<string, string>>
  readonly movement?: Movement
  /** Whether the step may move a part of the held amount. */
  readonly inParts?: boolean
}

export type OrderKind = {
  /** The first state, and the movement at the opening. */
  readonly opening: { readonly state: string; readonly movement?: Movement }
  readonly from: Place
  /** The account of the held amount; omitted for kinds that hold nothing. */
  readonly held?: Place
  /** Receives the amount less the fee, or the gain when the kind has an exchange. */
  readonly to: Place
  /** The house account that receives the amount and pays the gain; omitted without an exchange. */
  readonly exchange?: HouseAccountKind
  readonly entries: Readonly<Partial<Record<Movement, EntryKind>>>
  readonly steps: Readonly<Record<string, Step>>
}

const main: Place = { of: 'member', kind: 'main' }
const heldMoney: Place = { of: 'member', kind: 'held' }
const inFlight: Place = { of: 'member', kind: 'in_flight' }
const points: Place = { of: 'member', kind: 'points' }
const heldPoints: Place = { of: 'member', kind: 'held_points' }
const house = (kind: HouseAccountKind): Place => ({ of: 'house', kind })

/**
 * A transfer waits for the vendor's result; the platform queries the vendor about an `unknown` transfer, which moves
 * nothing.
 */
const transferSteps: OrderKind['steps'] = {
  succeed: { states: { requested: 'completed', unknown: 'completed' }, movement: 'settle' },
  fail: { states: { requested: 'failed', unknown: 'failed' }, movement: 'refund' },
  lose: { states: { requested: 'unknown' } },
}

/**
 * The states and steps of each kind of order. A step without an entry for the order's state is not taken, so callbacks
 * that are late or out of order move nothing. Source: domain rules, sections 2.3, 2.5 to 2.9 and 2.11.
 */
export const orderKinds = {
  deposit: {
    opening: { state: 'created' },
    from: house('payments'),
    to: main,
    entries: { settle: 'deposit' },
    steps: {
      await: { states: { created: 'awaiting_payment' } },
      // Sends the payment request to the payer once more.
      resend: { states: { awaiting_payment: 'awaiting_payment' } },
      // From `created` when the answer to the charge was lost. A payment after expiry or failure needs a review.
      pay: { states: { created: 'paid', awaiting_payment: 'paid', expired: 'under_review', failed: 'under_review' } },
      credit: { states: { paid: 'credited', under_review: 'credited' }, movement: 'settle' },
      review: { states: { paid: 'under_review' } },
      expire: { states: { created: 'expired', awaiting_payment: 'expired' } },
      fail: { states: { created: 'failed', awaiting_payment: 'failed' } },
      // Only operators take this step, because they decide about money that was already paid.
      reject: { states: { created: 'failed', awaiting_payment: 'failed', under_review: 'failed' } },
    },
  },
  withdrawal: {
    opening: { state: 'requested', movement: 'hold' },
    from: main,
    held: heldMoney,
    to: house('payments'),
    entries: { hold: 'withdraw', settle: 'withdraw', refund: 'withdraw_refund' },
    steps: {
      review: { states: { requested: 'risk_review' } },
      freeze: { states: { requested: 'frozen', risk_review: 'frozen', waiting_kyc: 'frozen' } },
      askIdentity: { states: { requested: 'waiting_kyc', risk_review: 'waiting_kyc' } },
      resume: { states: { frozen: 'risk_review', waiting_kyc: 'risk_review' } },
      approve: { states: { requested: 'approved', risk_review: 'approved' } },
      pay: { states: { approved: 'paying' } },
      // Another member pays: announced as paid, disputed, or released as not paid.
      announce: { states: { paying: 'paying' } },
      dispute: { states: { paying: 'paying' } },
      release: { states: { paying: 'approved' } },
      complete: { states: { paying: 'completed' }, movement: 'settle' },
      fail: { states: { approved: 'failed', paying: 'failed' }, movement: 'refund' },
      reject: {
        states: { requested: 'rejected', risk_review: 'rejected', frozen: 'rejected', waiting_kyc: 'rejected' },
        movement: 'refund',
      },
      cancel: {
        states: { requested: 'cancelled', risk_review: 'cancelled', waiting_kyc: 'cancelled' },
        movement: 'refund',
      },
    },
  },
  transferIn: {
    opening: { state: 'requested', movement: 'hold' },
    from: main,
    held: inFlight,
    to: { of: 'bucket' },
    entries: { hold: 'transfer_in', settle: 'transfer_in', refund: 'transfer_in' },
    steps: transferSteps,
  },
  transferOut: {
    opening: { state: 'requested', movement: 'hold' },
    from: { of: 'bucket' },
    held: inFlight,
    to: main,
    entries: { hold: 'transfer_out', settle: 'transfer_out', refund: 'transfer_out' },
    steps: transferSteps,
  },
  redeem: {
    opening: { state: 'in_process', movement: 'hold' },
    from: points,
    held: heldPoints,
    to: { of: 'member', kind: 'bonus' },
    exchange: 'promo',
    entries: { hold: 'points_redeem', settle: 'points_redeem', refund: 'points_refund' },
    steps: {
      approve: { states: { in_process: 'approved' }, movement: 'settle' },
      reject: { states: { in_process: 'rejected' }, movement: 'refund' },
      ship: { states: { approved: 'shipped' } },
      deliver: { states: { shipped: 'delivered' } },
    },
  },
  convert: {
    opening: { state: 'completed', movement: 'settle' },
    from: points,
    to: main,
    exchange: 'promo',
    entries: { settle: 'points_convert' },
    steps: {},
  },
  rebate: {
    opening: { state: 'claimable' },
    from: house('promo'),
    to: main,
    entries: { settle: 'manual_rebate' },
    steps: {
      claim: { states: { claimable: 'claimed' }, movement: 'settle' },
      expire: { states: { claimable: 'expired' } },
    },
  },
  transferUpline: {
    opening: { state: 'completed', movement: 'settle' },
    from: main,
    to: { of: 'other' },
    entries: { settle: 'transfer_upline' },
    steps: {},
  },
  transferDownline: {
    opening: { state: 'completed', movement: 'settle' },
    from: main,
    to: { of: 'other' },
    entries: { settle: 'transfer_downline' },
    steps: {},
  },
  chase: {
    opening: { state: 'running', movement: 'hold' },
    from: main,
    held: heldMoney,
    to: house('bets'),
    entries: { hold: 'bet', settle: 'bet', refund: 'bet_cancel' },
    steps: {
      bet: { states: { running: 'running' }, movement: 'settle', inParts: true },
      skip: { states: { running: 'running' }, movement: 'refund', inParts: true },
      finish: { states: { running: 'finished' }, movement: 'refund' },
    },
  },
} as const satisfies Readonly<Record<string, OrderKind>>

export type OrderKindName = keyof typeof orderKinds
export type StepName<Kind extends OrderKindName = OrderKindName> = Kind extends OrderKindName
  ? Extract<keyof (typeof orderKinds)[Kind]['steps'], string>
  : never
