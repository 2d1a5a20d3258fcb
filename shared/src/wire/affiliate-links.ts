import * as v from 'valibot'
import { agentCaller, agentRefusals, downlineKind, rateRefusals, shownRates, typedRates } from './agent-downline.ts'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { amount, count, day, instant } from './shapes.ts'

/** Letters and digits; capitals count as small letters. */
const linkCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,20}$/))

/** usedUp: as many accounts have registered as the link allows. expired: its last day is over. */
export const linkStates = ['active', 'paused', 'usedUp', 'expired'] as const
export type LinkState = (typeof linkStates)[number]

const linkRow = v.object({
  code: v.string(),
  kind: downlineKind,
  rates: shownRates,
  /** Last day in the brand's time zone; omitted for a link that does not expire. */
  lastDay: v.optional(day),
  /** Omitted for a link without a limit. */
  mostUses: v.optional(count),
  /** Number of accounts that have registered by the link. */
  uses: count,
  /** How many of them have made a deposit. */
  depositors: count,
  state: v.picklist(linkStates),
  createdAt: instant,
  /** Counts the changes; a change sends it back. */
  version: v.number(),
})
export type AffiliateLink = v.InferOutput<typeof linkRow>

/** The caller's links, newest first. */
export const affiliateUrls = listCall({
  operation: 'affiliateUrls',
  path: '/wps/agent/affiliateUrls',
  caller: 'agent',
  module: 'AFFMAN3',
  /** With `code` the list has that link alone. */
  filter: { code: v.optional(linkCode) },
  row: linkRow,
  totals: {
    /** Registrations by all links of the list, and how many of them have made a deposit. */
    uses: count,
    depositors: count,
  },
  refusals: ['error_not_agent'],
})

const mostUses = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)))
const terms = { kind: downlineKind, rates: typedRates, lastDay: v.optional(day), mostUses }
const termRefusals = [...agentRefusals, ...rateRefusals, 'affiliate.day.past'] as const

/** Makes a link. Without `code` the gateway chooses one. */
export const createAffiliateUrl = call({
  operation: 'createAffiliateUrl',
  method: 'POST',
  path: '/wps/agent/affiliateUrl',
  ...agentCaller,
  request: v.strictObject({ code: v.optional(linkCode), ...terms }),
  answer: v.object({ code: v.string() }),
  refusals: [...termRefusals, 'affiliate.code.taken', 'affiliate.most'],
})

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/**
 * Changes what a link gives to accounts that register later; those made before keep what they have. `version` is that of
 * the link that the change replaces.
 */
export const changeAffiliateUrl = call({
  operation: 'changeAffiliateUrl',
  method: 'PUT',
  path: '/wps/agent/affiliateUrl',
  ...agentCaller,
  request: v.strictObject({ code: linkCode, ...terms, version }),
  answer: v.object({ code: v.string(), version: v.number() }),
  /** `detail.uses` of `affiliate.uses.low`: number of accounts that have registered. */
  refusals: [...termRefusals, 'affiliate.unknown', 'affiliate.conflict', 'affiliate.uses.low'],
})

/** Pauses a link or lets it go on; a link in the wanted state stays as it is. */
export const pauseAffiliateUrl = call({
  operation: 'pauseAffiliateUrl',
  method: 'PUT',
  path: '/wps/agent/affiliateUrl/state',
  ...agentCaller,
  request: v.strictObject({ code: linkCode, isPaused: v.boolean() }),
  answer: v.object({ code: v.string(), isPaused: v.boolean() }),
  refusals: [...agentRefusals, 'affiliate.unknown'],
})

/** Deletes a link; the accounts that registered by it stay. A link that is deleted stays deleted. */
export const removeAffiliateUrl = call({
  operation: 'removeAffiliateUrl',
  method: 'DELETE',
  path: '/wps/agent/affiliateUrl',
  ...agentCaller,
  request: v.strictObject({ code: linkCode }),
  answer: v.object({ removed: v.literal(true) }),
  refusals: [...agentRefusals, 'affiliate.unknown'],
})

const registrationRow = v.object({
  account: v.string(),
  kind: downlineKind,
  registeredAt: instant,
  /** Omitted for an account without deposits. */
  firstDepositAt: v.optional(instant),
  firstDeposit: v.optional(amount),
  deposits: amount,
  /** Accepted stakes, without returned ones. */
  bets: amount,
})
export type AffiliateRegistration = v.InferOutput<typeof registrationRow>

/** The accounts of the caller's team that registered by one of the caller's links, newest first, and what they brought. */
export const registeredAffiliates = listCall({
  operation: 'registeredAffiliates',
  path: '/wps/agent/registeredAffiliates',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: { code: linkCode },
  row: registrationRow,
  totals: { registrations: count, depositors: count, deposits: amount, bets: amount },
  size: 10,
  refusals: ['error_not_agent'],
})
