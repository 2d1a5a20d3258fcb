import * as v from 'valibot'
import { carryOvers } from '../kernel/contract-terms.ts'
import { contractTier, dividendCategories } from './agent-contracts.ts'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, count, currency, day, instant, noFields } from './shapes.ts'

const agent = { caller: 'agent', module: 'SIGNCONDIV3' } as const

/**
 * not_reached: nothing is due. pending_review: waits for an operator. partly_paid, insufficient: the payer lacked money
 * for the rest, or for all of it. issued: paid. expired: not collected in time, or a party's account was closed.
 */
export const dividendBillStates = [
  'not_reached',
  'pending_review',
  'collectable',
  'partly_paid',
  'issued',
  'insufficient',
  'rejected',
  'expired',
] as const
export type DividendBillState = (typeof dividendBillStates)[number]

/** States of a bill of which something can be collected. */
export const collectableStates = ['collectable', 'partly_paid', 'insufficient'] as const satisfies DividendBillState[]

/** A contract's period, and the figures of the agent's team in the contract's game class, by the time of settlement. */
const period = {
  contractId: code,
  category: v.picklist(dividendCategories),
  /** User name of the other party; omitted for the platform. */
  party: v.optional(v.string()),
  from: day,
  to: day,
  bets: amount,
  prizes: amount,
  promotions: amount,
  rebates: amount,
  /** Bets less prizes, promotions and rebates; negative when the team won. */
  netLoss: amount,
  activeMembers: count,
  /** What earlier periods left; 0 or less. */
  carried: amount,
  /** The net loss with what earlier periods left: the tiers are compared with it, and the rate is a share of it. */
  base: amount,
  /** The highest tier of which all conditions are met, counted from 1; omitted when none is. */
  tier: v.optional(count),
}

const current = v.object({
  ...period,
  daysLeft: count,
  inForceFrom: instant,
  tiers: v.array(contractTier),
  carryOver: v.picklist(carryOvers),
  /** The next tier, and what its conditions lack; omitted above the highest one. */
  next: v.optional(v.object({ tier: count, bets: amount, netLoss: amount, activeMembers: count })),
  /** What the period would pay if it ended now. */
  estimate: amount,
})
export type CurrentDividend = v.InferOutput<typeof current>

/** The current period of each dividend contract that pays the caller. */
export const agentDividend = call({
  operation: 'agentDividend',
  method: 'GET',
  path: '/wps/agent/dividend',
  token: 'needed',
  ...agent,
  request: noFields,
  answer: v.object({ currency, contracts: v.array(current) }),
  refusals: ['error_not_agent'],
})

const bill = v.object({
  billId: v.string(),
  ...period,
  /** What the period leaves for the next one; 0 or less. */
  carriedLeft: amount,
  /** Rate of the tier that is reached. */
  rateType: v.optional(v.picklist(['percent', 'fixed'])),
  rate: v.optional(v.string()),
  amount,
  paid: amount,
  state: v.picklist(dividendBillStates),
  /** Whether the bill is not paid now because one of the two accounts is frozen or excluded. */
  held: v.boolean(),
  /** Until when the rest can be collected. */
  expiresAt: v.optional(instant),
})
export type DividendBill = v.InferOutput<typeof bill>

/** Bills of ended periods, newest first: those that pay the caller, or those that the caller pays. */
export const agentDividendBills = listCall({
  operation: 'agentDividendBills',
  path: '/wps/report/dividendBills',
  ...agent,
  filter: { role: v.optional(v.picklist(['paid', 'payer']), 'paid') },
  row: bill,
  totals: { amount, paid: amount },
  refusals: ['error_not_agent'],
})

/** Collects what is due of a bill that pays the caller. What the payer lacks can be collected again. */
export const collectDividend = call({
  operation: 'collectDividend',
  method: 'POST',
  path: '/wps/agent/dividend/collect',
  token: 'needed',
  ...agent,
  money: true,
  request: v.strictObject({ billId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  answer: v.object({
    billId: v.string(),
    state: v.picklist(['issued', 'partly_paid', 'insufficient']),
    /** What this call paid; 0 when the payer has no money. */
    amount,
    /** What is still due. */
    left: amount,
    currency,
  }),
  refusals: [
    'error_not_agent',
    'dividend.unknown',
    'dividend.not.due',
    'dividend.expired',
    'contract.party.held',
    'wallet.full',
    ...playRefusals,
  ],
})
