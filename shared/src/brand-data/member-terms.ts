import * as v from 'valibot'
import { type Currency, type Minor, parseAmount } from '../kernel/index.ts'
import { type RateGroup, rateGroups } from '../lottery/index.ts'
import { type GameClass, gameClasses } from '../wire/index.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))
const percent = v.pipe(v.number(), v.minValue(0, 'it is at least 0'), v.maxValue(100, 'it is at most 100'))

/** Terms of the rebate on valid bets in `merchant.json`. Amounts are decimals of the brand's currency. */
export const rebateTerms = v.strictObject({
  /** Least amount paid out; a smaller rebate is added to the next period. */
  least: amount,
  /** Day of the month on which a period starts. */
  firstDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(28, 'it is at most 28')),
  /** What happens to an unclaimed rebate at the end of its period. */
  atEnd: v.picklist(['credit', 'expire']),
  /** Rates in percent of the valid bet, for ranks from `level` up; lower ranks and missing categories get nothing. */
  rates: v.array(
    v.strictObject({ level, percent: v.strictObject(v.entriesFromList(gameClasses, v.optional(percent))) }),
  ),
})

/** Terms in `merchant.json` of transfers from a member to the upline agent. */
export const uplineTerms = v.strictObject({
  least: amount,
  /** Most that a member may send in a day. */
  dailyMost: amount,
})

const rebatePercent = v.pipe(
  percent,
  v.check((rate) => Number(rate.toFixed(2)) === rate, 'it has at most two decimals'),
)

/** Rebates in percent of the valid bet of agents without an upline, by game group; groups that are omitted have none. */
export const agentRebateTerms = v.strictObject(v.entriesFromList(rateGroups, v.optional(rebatePercent, 0)))

/** Terms in `merchant.json` of contracts that pay agents. */
export const agentContractTerms = v.strictObject({
  /** Least valid bet with which a member counts as active in a window or period. */
  activeBet: amount,
  /** Days in which an agent collects a bill of a dividend; then it expires. */
  collectDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
})

type RebateFile = v.InferOutput<typeof rebateTerms>
type UplineFile = v.InferOutput<typeof uplineTerms>
type AgentContractFile = v.InferOutput<typeof agentContractTerms>

const units = (value: string, currency: Currency): Minor => parseAmount(value, currency) as Minor

/** Returns the rebate terms with amounts in minor units and rates in millionths. */
export const rebateOf = ({ least, rates, ...terms }: RebateFile, currency: Currency) => ({
  ...terms,
  least: units(least, currency),
  rates: rates.map(({ level: rank, percent: given }) => ({
    level: rank,
    perMillion: Object.fromEntries(
      Object.entries(given).map(([gameClass, rate = 0]) => [gameClass, BigInt(Math.round(rate * 10_000))]),
    ) as Readonly<Partial<Record<GameClass, bigint>>>,
  })),
})

/** Returns the rebates of agents in hundredths of a percent. */
export const agentRebatesOf = (given: v.InferOutput<typeof agentRebateTerms>) =>
  Object.fromEntries(rateGroups.map((group) => [group, Math.round(given[group] * 100)])) as Readonly<
    Record<RateGroup, number>
  >

export const uplineOf = ({ least, dailyMost }: UplineFile, currency: Currency) => ({
  least: units(least, currency),
  dailyMost: units(dailyMost, currency),
})

export const agentContractsOf = ({ activeBet, ...terms }: AgentContractFile, currency: Currency) => ({
  ...terms,
  activeBet: units(activeBet, currency),
})

/** Returns the amounts of all terms with their key paths in the file. */
export const amountsOfTerms = (read: {
  readonly rebate?: RebateFile | undefined
  readonly upline?: UplineFile | undefined
  readonly agentContracts: AgentContractFile
}): [keys: string[], amount: string][] => [
  ...(read.rebate ? [[['rebate', 'least'], read.rebate.least] as [string[], string]] : []),
  ...(read.upline
    ? [
        [['upline', 'least'], read.upline.least] as [string[], string],
        [['upline', 'dailyMost'], read.upline.dailyMost] as [string[], string],
      ]
    : []),
  [['agentContracts', 'activeBet'], read.agentContracts.activeBet],
]
