import * as v from 'valibot'
import { gameClassify } from './games.ts'
import { listCall } from './list.ts'
import { amount, count, day, instant } from './shapes.ts'

/** Sources of an agent's income. */
export const incomeSources = ['levelRebate', 'dividend', 'dailySalary', 'hourSalary', 'realtimeSalary'] as const
export type IncomeSource = (typeof incomeSources)[number]

const sums = {
  levelRebate: amount,
  dividend: amount,
  dailySalary: amount,
  hourSalary: amount,
  realtimeSalary: amount,
  /** What went to accounts below the agent; 0 or negative. */
  paid: amount,
  /** Sum of all others. */
  total: amount,
}
const incomeDay = v.object({ day, ...sums, /** Number of movements. */ movements: count })
export type IncomeDay = v.InferOutput<typeof incomeDay>

/** The caller's income by day of the booking, newest first; days without income have no row. It equals the ledger. */
export const agentIncome = listCall({
  operation: 'agentIncome',
  path: '/wps/report/income',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: { from: day, to: day },
  row: incomeDay,
  /** `salaries` is the sum of the three kinds. */
  totals: { ...sums, salaries: amount },
  refusals: ['record.range.wrong', 'error_not_agent'],
})

const incomeLine = v.object({
  /** Unique for each line. */
  lineId: v.string(),
  /** Number of the movement in the ledger, which several lines may make up. */
  reference: v.string(),
  at: instant,
  source: v.picklist(incomeSources),
  /** Of a level rebate: the direct member by whose line it was earned; else the account at the other end, none for the platform. */
  account: v.optional(v.string()),
  /** Of a level rebate: the games, the day of the settlements, and the bets that it is a part of. */
  gameClassify: v.optional(gameClassify),
  settledOn: v.optional(day),
  base: v.optional(amount),
  /** Negative for what was paid to an account below. */
  amount,
})
export type IncomeLine = v.InferOutput<typeof incomeLine>

/** The lines of the caller's income of one day, newest first. */
export const agentCommission = listCall({
  operation: 'agentCommission',
  path: '/wps/report/commission',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: { day },
  row: incomeLine,
  totals: { total: amount },
  refusals: ['error_not_agent'],
})
