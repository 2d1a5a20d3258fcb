import type { EntryKind, HouseAccountKind, MemberAccountKind } from '../ledger/accounts.ts'

/**
 * Where money of an order is: a wallet of its member, the member's bucket at the vendor or the main wallet of the other
 * member that the subject names, or an account of the house.
 */
export type Place =
  | { readonly of: 'member'; readonly kind: MemberAccountKind }
  | { readonly of: 'bucket' }
  | { readonly of: 'other' }
  | { readonly of: 'house'; readonly kind: HouseAccountKind }

/**
 * hold: the amount goes from the origin to `held`. settle: what is held, or the amount of kinds that hold nothing, goes
 * to the target, less the fee. refund: what is held goes back to the origin.
 */
export type Movement = 'hold' | 'settle' | 'refund'

export type Step = {
  /** The state after the step, for each state in which it may be taken. */
  readonly states: Readonly<Record<string, string>>
  readonly movement?: Movement
  /** A part of what is held may be moved; the step says how much. */
  readonly inParts?: boolean
}

export type OrderKind = {
  /** The first state, and what moves at once. */
  readonly opening: { readonly state: string; readonly movement?: Movement }
  readonly from: Place
  /** Where the amount waits; left out for kinds that hold nothing. */
  readonly held?: Place
  /** Gets the amount without the fee, or the gain where the kind has an exchange. */
  readonly to: Place
  /** The account of the house that takes the amount and pays the gain, if there is one. */
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

/** A transfer waits until the vendor has said what became of it; `unknown` is asked for again and moves nothing. */
const transferSteps: OrderKind['steps'] = {
  succeed: { states: { requested: 'completed', unknown: 'completed' }, movement: 'settle' },
  fail: { states: { requested: 'failed', unknown: 'failed' }, movement: 'refund' },
  lose: { states: { requested: 'unknown' } },
}

/**
 * What each kind of order may do. A step that has no row for the state of an order is not taken, so callbacks that come
 * late or in another order move nothing. Source: domain rules, sections 2.3, 2.5 to 2.9 and 2.11.
 */
export const orderKinds = {
  deposit: {
    opening: { state: 'created' },
    from: house('payments'),
    to: main,
    entries: { settle: 'deposit' },
    steps: {
      await: { states: { created: 'awaiting_payment' } },
      // The payer is asked once more.
      resend: { states: { awaiting_payment: 'awaiting_payment' } },
      // Created: the answer to the charge was lost, and it is paid. Paid too late: somebody looks at it.
      pay: { states: { created: 'paid', awaiting_payment: 'paid', expired: 'under_review', failed: 'under_review' } },
      credit: { states: { paid: 'credited', under_review: 'credited' }, movement: 'settle' },
      review: { states: { paid: 'under_review' } },
      expire: { states: { created: 'expired', awaiting_payment: 'expired' } },
      fail: { states: { created: 'failed', awaiting_payment: 'failed' } },
      // By an operator: what was paid is for nobody else to decide.
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
      // Another member pays it: said to be paid, disputed, and not paid after all.
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
