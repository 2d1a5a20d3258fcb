import * as v from 'valibot'
import { carryOvers } from '../kernel/contract-terms.ts'
import { mostTiers } from '../kernel/contract-text.ts'
import { call } from './call.ts'
import { code, count, currency, instant, noFields } from './shapes.ts'

const agent = { token: 'needed', caller: 'agent', module: 'SIGNCONDIV3' } as const
/** Acts that bind a party need the payment password. */
const bound = { ...agent, passwordCheck: true, secondStep: true } as const

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]
/** Game classes of dividends. Salaries count all classes. */
export const dividendCategories = ['LIVE', 'RNG', 'CONS', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const
export const contractCategories = [...dividendCategories, 'ALL'] as const

/** Any text, so that a wrong value gets a refusal that names its tier and field. */
const typed = v.pipe(v.string(), v.maxLength(24))
export const contractTier = v.strictObject({
  minimumBet: typed,
  /** Only dividends ask for a net loss. */
  netLoss: v.optional(typed),
  activeMember: typed,
  rateType: v.picklist(['percent', 'fixed']),
  rate: typed,
})
const terms = {
  tiers: v.pipe(v.array(contractTier), v.maxLength(mostTiers)),
  /** Of dividends only. */
  periodsPerMonth: v.optional(v.picklist([1, 2, 3])),
  carryOver: v.optional(v.picklist(carryOvers)),
}
export type ContractTerms = v.InferOutput<v.ObjectSchema<typeof terms, undefined>>

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Says that the payer knows that the downline's rate is higher than the payer's own. */
const higherRateConfirmed = v.optional(v.boolean(), false)

export const contractStates = [
  'pending',
  'in_force',
  'edit_pending',
  'end_pending',
  'ended',
  'rejected',
  'withdrawn',
  'expired',
] as const

const contractRefusals = [
  'error_not_agent',
  'member.frozen',
  'member.excluded',
  'contract.unknown',
  'contract.conflict',
  'contract.expired',
  'contract.higher.rate',
  'contract.party.held',
  'password.check.needed',
] as const
/** `detail` of `contract.terms`: `tier` and `field`, or `problem`. */
const termsRefusals = [...contractRefusals, 'contract.terms', 'contract.exists', 'downline.unknown'] as const

const event = v.object({
  number: count,
  act: v.string(),
  /** User name of the party; omitted for the platform. */
  actor: v.optional(v.string()),
  at: instant,
  termsHash: v.string(),
})
const contract = v.object({
  contractId: code,
  kind: v.picklist(contractKinds),
  category: v.picklist(contractCategories),
  /** Whether the contract pays the caller, or the caller pays by it. */
  role: v.picklist(['paid', 'payer']),
  /** User name of the other party; omitted for the platform. */
  party: v.optional(v.string()),
  status: v.picklist(contractStates),
  ...terms,
  /** New terms, while an edit waits for an answer. */
  proposed: v.optional(v.object(terms)),
  /** Whether a request waits for the caller's answer, or for that of the other party. */
  waitsFor: v.optional(v.picklist(['me', 'other'])),
  /** Y: the rate that would apply is above that of the caller's own contract, so that accepting needs a second confirmation. */
  downlineHigherRate: v.picklist(['Y', 'N']),
  version,
  offeredAt: v.optional(instant),
  expiresAt: v.optional(instant),
  inForceFrom: v.optional(instant),
  endedAt: v.optional(instant),
  /** Signed events, newest first. */
  events: v.array(event),
})
export type AgentContract = v.InferOutput<typeof contract>

/** The contracts that pay the caller and those by which the caller pays, newest first. */
export const agentContracts = call({
  operation: 'agentContracts',
  method: 'GET',
  path: '/wps/agent/contracts',
  ...agent,
  request: noFields,
  answer: v.object({
    currency,
    now: instant,
    /** Whether the caller has an agent directly below to offer a contract to. */
    mayOffer: v.boolean(),
    contracts: v.array(contract),
  }),
  refusals: ['error_not_agent'],
})
export type AgentContracts = v.InferOutput<typeof agentContracts.answer>

const changed = v.object({ contractId: code, status: v.picklist(contractStates), version })

/** Offers a contract to an agent directly below the caller. */
export const offerContract = call({
  operation: 'offerContract',
  method: 'POST',
  path: '/wps/agent/contract',
  ...bound,
  request: v.strictObject({
    account: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    kind: v.picklist(contractKinds),
    category: v.picklist(contractCategories),
    ...terms,
    higherRateConfirmed,
  }),
  answer: changed,
  refusals: [...termsRefusals, 'contract.not.agent'],
})

/** Proposes new terms of a contract in force to the other party. */
export const editContract = call({
  operation: 'editContract',
  method: 'PUT',
  path: '/wps/agent/contract',
  ...bound,
  request: v.strictObject({ contractId: code, version, ...terms, higherRateConfirmed }),
  answer: changed,
  refusals: termsRefusals,
})

/** Asks the other party to end a contract in force, or withdraws the caller's own request that waits. */
export const requestContract = call({
  operation: 'requestContract',
  method: 'POST',
  path: '/wps/agent/contract/request',
  ...bound,
  request: v.strictObject({ contractId: code, version, act: v.picklist(['end', 'withdraw']) }),
  answer: changed,
  refusals: contractRefusals,
})

/** The contract with its signed events and the public keys that verify them; `npm run verify-contract` verifies it offline. */
export const exportContract = call({
  operation: 'exportContract',
  method: 'GET',
  path: '/wps/agent/contract/export',
  ...agent,
  request: v.strictObject({ contractId: code }),
  answer: v.object({
    contractId: code,
    keys: v.array(v.object({ keyId: v.string(), publicKey: v.string() })),
    events: v.array(v.object({ statement: v.string(), keyId: v.string(), signature: v.string() })),
  }),
  refusals: ['error_not_agent', 'contract.unknown'],
})

/** A: accepts. R: rejects. C: confirms the end. */
export const contractAnswers = ['A', 'R', 'C'] as const
const reply = {
  status: v.picklist(contractAnswers),
  /** Version that the caller has seen; an answer to another version is refused. */
  version: v.optional(version),
  higherRateConfirmed,
}

/** Answers a waiting request about a dividend. Without `contractId`, the one request of the category that waits for the caller. */
export const processDividend = call({
  operation: 'processDividend',
  method: 'POST',
  path: '/wps/relay/MCS2_processDividendReq',
  ...bound,
  request: v.strictObject({ type: v.picklist(dividendCategories), contractId: v.optional(code), ...reply }),
  answer: changed,
  refusals: contractRefusals,
})

/** Answers a waiting request about a daily salary. */
export const processDailySalary = call({
  operation: 'processDailySalary',
  method: 'POST',
  path: '/wps/relay/MCS2_processDailySalContract',
  ...bound,
  module: 'DAILYSALCONT3',
  request: v.strictObject({ id: code, ...reply }),
  answer: changed,
  refusals: contractRefusals,
})

/** Answers a waiting request about an hourly salary. */
export const processHourlySalary = call({
  operation: 'processHourlySalary',
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  ...bound,
  module: 'HOURSAL3',
  request: v.strictObject({ contractId: code, ...reply }),
  answer: changed,
  refusals: contractRefusals,
})

/** Answers a waiting request about a salary of five minutes. */
export const processRealtimeSalary = call({
  operation: 'processRealtimeSalary',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  ...bound,
  module: 'RTSALARY3',
  request: v.strictObject({ id: code, ...reply }),
  answer: changed,
  refusals: contractRefusals,
})
