import * as v from 'valibot'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { amount, code, count, currency, day, instant } from './shapes.ts'

const agent = { caller: 'agent', module: 'SIGNCONDIV3' } as const

/** Kinds of salaries: of a day, of a clock hour, and of five minutes. */
export const salaryKinds = ['daily', 'hourly', 'realtime'] as const
export type SalaryKind = (typeof salaryKinds)[number]
const kind = v.picklist(salaryKinds)

/** A percentage has two decimals; a fixed rate is an amount. */
const rate = { rateType: v.picklist(['percent', 'fixed']), rate: v.string() }
const tiers = v.array(v.object({ minimumBet: amount, activeMember: count, ...rate }))

/** The caller's own salary of a kind: the contract, and how far the window that runs has come. */
export const agentSalary = call({
  operation: 'agentSalary',
  method: 'GET',
  path: '/wps/agent/salary',
  token: 'needed',
  ...agent,
  request: v.strictObject({ kind }),
  answer: v.object({
    currency,
    /** The window that runs: its first instant, and the first one after it. */
    from: instant,
    to: instant,
    /** When it is paid at the earliest. */
    nextRun: instant,
    /** Least valid bet with which a member is active. */
    activeBet: amount,
    /** The contract that pays the caller. */
    contract: v.optional(
      v.object({
        contractId: code,
        /** User name of the payer; omitted for the platform. */
        party: v.optional(v.string()),
        inForceFrom: instant,
        /** Terms of the window that runs. */
        tiers,
        /** Terms of the next window, if an edit was accepted in this one. */
        nextTiers: v.optional(tiers),
        /** Whether what is due is held, because one of the parties is frozen, excluded or closed. */
        isHeld: v.boolean(),
      }),
    ),
    /** Omitted without a contract, and when it counts from the next window on. */
    progress: v.optional(
      v.object({
        bet: amount,
        activeMember: count,
        /** The tier that is reached, counted from 1, and what it would pay now. */
        tier: v.optional(count),
        amount,
        /** The next tier, and what is missing for it. */
        ahead: v.optional(v.object({ tier: count, bet: amount, activeMember: count })),
      }),
    ),
  }),
  refusals: ['error_not_agent'],
})
export type AgentSalary = v.InferOutput<typeof agentSalary.answer>

/**
 * counting: about to be paid. held: a party is frozen or excluded; paid on release. insufficient: the payer has too little
 * free cash; tried again. returned: never paid, because a party has closed the account.
 */
export const salaryStates = ['counting', 'paid', 'not_reached', 'held', 'insufficient', 'returned'] as const

const window = v.object({
  contractId: code,
  from: instant,
  to: instant,
  /** User name of the other party; omitted for the platform. */
  party: v.optional(v.string()),
  bet: amount,
  activeMember: count,
  /** The tier that was reached, counted from 1, and its rate. */
  tier: v.optional(count),
  rateType: v.optional(rate.rateType),
  rate: v.optional(rate.rate),
  amount,
  state: v.picklist(salaryStates),
  paidAt: v.optional(instant),
})
export type SalaryRow = v.InferOutput<typeof window>

/**
 * Windows that have ended, newest first: of the contracts that pay the caller (`paid`), or of those by which the caller pays
 * (`payer`). Hours and five minutes in which nothing was played have no row.
 */
export const agentSalaryWindows = listCall({
  operation: 'agentSalaryWindows',
  path: '/wps/report/salary',
  ...agent,
  filter: { kind, role: v.optional(v.picklist(['paid', 'payer']), 'paid'), from: day, to: day },
  row: window,
  /** What was paid, and what is due but not paid. */
  totals: { paid: amount, waiting: amount },
  refusals: ['record.range.wrong', 'error_not_agent'],
})
