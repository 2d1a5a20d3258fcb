import * as v from 'valibot'
import { agentCaller, agentRefusals, rateRefusals, shownRates, typedRates } from './agent-downline.ts'
import { call } from './call.ts'
import { instant, noFields } from './shapes.ts'

/** replaced: the agent raised the rates, which ended the request. */
export const rateRequestStatuses = ['waiting', 'accepted', 'refused', 'withdrawn', 'replaced', 'expired'] as const

const requestId = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

const rateRequest = v.object({
  requestId,
  /** Whether the caller asked; otherwise the caller's upline did. */
  isMine: v.boolean(),
  /** The account whose rates would fall. */
  account: v.string(),
  /** Its rates now, and those that are asked for. */
  rates: shownRates,
  asked: shownRates,
  status: v.picklist(rateRequestStatuses),
  askedAt: instant,
  expiresAt: instant,
})
export type RateRequest = v.InferOutput<typeof rateRequest>

/** Requests of the caller to accounts directly below, and of the caller's upline to the caller; the newest 100. */
export const rateRequests = call({
  operation: 'rateRequests',
  method: 'GET',
  path: '/wps/agent/rateRequests',
  ...agentCaller,
  request: noFields,
  answer: v.object({ list: v.array(rateRequest) }),
  refusals: ['error_not_agent'],
})

/**
 * Asks an agent directly below the caller to accept lower rates. No rate may be above the present one, nor below what an
 * account below the agent was given. The request waits for seven days.
 */
export const requestLowerRates = call({
  operation: 'requestLowerRates',
  method: 'POST',
  path: '/wps/agent/rateRequest',
  ...agentCaller,
  request: v.strictObject({
    account: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    rates: typedRates,
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  answer: v.object({ requestId, expiresAt: instant }),
  refusals: [
    ...agentRefusals,
    ...rateRefusals,
    'downline.unknown',
    'agent.rate.conflict',
    'rate.request.member',
    'rate.request.none',
    'rate.request.waiting',
  ],
})

/** Answers a request of the caller's upline, or withdraws one of the caller. An accepted request changes the rates at once. */
export const answerRateRequest = call({
  operation: 'answerRateRequest',
  method: 'PUT',
  path: '/wps/agent/rateRequest',
  ...agentCaller,
  request: v.strictObject({ requestId, act: v.picklist(['accept', 'refuse', 'withdraw']) }),
  answer: v.object({ status: v.picklist(rateRequestStatuses), rates: shownRates }),
  refusals: [
    ...agentRefusals,
    ...rateRefusals,
    'agent.rate.conflict',
    'rate.request.unknown',
    'rate.request.closed',
    'rate.request.expired',
  ],
})
