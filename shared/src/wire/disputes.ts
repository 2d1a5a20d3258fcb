import * as v from 'valibot'
import { disputeCategories, disputeSubjects } from '../kernel/dispute-rules.ts'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, currency, day, instant } from './shapes.ts'

const disputes = { caller: 'player', token: 'needed', module: 'DISPUTE3' } as const

/**
 * open: the platform has to answer until the deadline. answered: the member may reply, which opens the case again, or close
 * it. closed: final.
 */
export const disputeStates = ['open', 'answered', 'closed'] as const

/** solved: closed by the member. resolved and rejected: decided by the platform. */
export const disputeOutcomes = ['solved', 'resolved', 'rejected'] as const

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/))
/** Number of a case, for example `D-000123`. */
const number = v.pipe(v.string(), v.regex(/^D-\d{6,15}$/))
/** Text of a member before `readRemarks`; the limits are `disputeRules.text`. */
const text = v.pipe(v.string(), v.maxLength(5000))
/**
 * Idempotency key from the form: the same content with the same key is stored once and answered alike; other content is
 * refused with `intent.conflict`.
 */
const intent = v.pipe(v.string(), v.uuid())

const subject = { kind: v.picklist(disputeSubjects), id }

/** Fields that older builds read are codes, so that later ones may have further values. */
const dispute = {
  number,
  subject: v.object({
    /** One of `disputeSubjects`. */
    kind: code,
    id,
    /** Name of the game, with the issue of a ticket. */
    name: v.optional(v.string()),
    /** Kind of an order, for example `deposit`. */
    order: v.optional(code),
    /** Stake of a round or a ticket, amount of an order; omitted when the record no longer exists. */
    amount: v.optional(amount),
    currency: v.optional(currency),
    at: v.optional(instant),
  }),
  /** One of `disputeCategories`. */
  category: code,
  /** One of `disputeStates`. */
  state: code,
  /** One of `disputeOutcomes`; only of closed cases. */
  outcome: v.optional(code),
  openedAt: instant,
  changedAt: instant,
  /** Last day for the answer of the platform, in the time zone of the brand; only of open cases. */
  dueDay: v.optional(day),
  /** Whether the case is open and its last day is over. */
  isOverdue: v.boolean(),
}
const row = v.object(dispute)
export type DisputeRow = v.InferOutput<typeof row>

const details = v.object({
  ...dispute,
  /** Texts and steps, oldest first. */
  thread: v.array(
    v.object({
      by: v.picklist(['member', 'platform']),
      /** opened, replied, answered, or the outcome that closed the case. */
      step: code,
      /** Empty when the member closed the case. */
      text: v.string(),
      at: instant,
    }),
  ),
})
export type Dispute = v.InferOutput<typeof details>

/**
 * Reports a problem with a round, a ticket or an order of the member. A subject has one case that is not closed: a further
 * report is answered with that case. Details of `dispute.text`: `min` and `max` characters.
 */
export const openDispute = call({
  ...disputes,
  operation: 'openDispute',
  method: 'POST',
  path: '/wps/relay/CSP_openDispute',
  request: v.strictObject({ ...subject, category: v.picklist(disputeCategories), text, intent }),
  answer: v.object({
    ...dispute,
    /** Whether this report made the case; false when the subject had an open one. */
    isNew: v.boolean(),
  }),
  refusals: ['in_need_true_account', 'dispute.subject.unknown', 'dispute.category', 'dispute.text'],
})

/** The case about a round, a ticket or an order of the member that is not closed; nothing without one. */
export const disputeAbout = call({
  ...disputes,
  operation: 'disputeAbout',
  method: 'GET',
  path: '/wps/relay/CSP_disputeAbout',
  request: v.strictObject(subject),
  answer: v.object({ dispute: v.optional(row) }),
  refusals: ['in_need_true_account'],
})

/** The cases of the member, newest first. */
export const disputeList = listCall({
  operation: 'disputeList',
  path: '/wps/relay/CSP_disputeList',
  caller: 'player',
  module: 'DISPUTE3',
  filter: { state: v.optional(v.picklist(disputeStates)) },
  row,
  totals: {},
  size: 9,
  refusals: ['in_need_true_account'],
})

/** A case of the member with its thread. */
export const disputeDetails = call({
  ...disputes,
  operation: 'disputeDetails',
  method: 'GET',
  path: '/wps/relay/CSP_dispute',
  request: v.strictObject({ number }),
  answer: details,
  refusals: ['in_need_true_account', 'dispute.unknown'],
})

/** Adds a text of the member. An answered case is open again, with a new deadline. */
export const replyDispute = call({
  ...disputes,
  operation: 'replyDispute',
  method: 'POST',
  path: '/wps/relay/CSP_replyDispute',
  request: v.strictObject({ number, text, intent }),
  answer: details,
  refusals: ['in_need_true_account', 'dispute.unknown', 'dispute.text', 'dispute.closed'],
})

/** Closes a case as solved. Closing it again changes nothing. */
export const closeDispute = call({
  ...disputes,
  operation: 'closeDispute',
  method: 'POST',
  path: '/wps/relay/CSP_closeDispute',
  request: v.strictObject({ number }),
  answer: details,
  refusals: ['in_need_true_account', 'dispute.unknown', 'dispute.closed'],
})
