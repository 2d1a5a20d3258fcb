import { type ContractTier, type Instant, isAgent, minor } from '@azulejo/shared/kernel'
import { type Rates, rateGroups } from '@azulejo/shared/lottery'
import { agreeContract, payPastRebates, payPastSalaries, writePastBills } from '../../network/index.ts'
import { setRates, topRates } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { Person } from './people.ts'

/** What an agent of the demonstration keeps of each bet of the agents below, in hundredths of a percent. */
const kept = 10

/** Gives agents below others lower rebates than these have, and books the level rebates of what was played. */
export async function writeIncome(db: Db, merchant: Merchant, people: readonly Person[], now: Instant): Promise<void> {
  const rates = new Map<string, Rates>()
  const below = people.filter(({ type, uplineId }) => isAgent(type) && uplineId !== undefined)
  for (const { id, uplineId = '', joinedAt } of below) {
    const above = rates.get(uplineId) ?? topRates(merchant)
    const own = {
      ...above,
      ...Object.fromEntries(rateGroups.map((group) => [group, Math.max(0, above[group] - kept)])),
    }
    rates.set(id, own)
    await setRates(db, { memberId: id, rates: own, version: 0, actor: uplineId, at: joinedAt })
  }
  await payPastRebates(db, merchant, now)
}

const hour = 60 * 60_000

/** How long the platform has paid the agent of the demonstration each salary, and the tiers in units of the simulated stakes. */
const salaries = [
  { kind: 'daily', since: 10 * 24 * hour, bets: [2_000, 8_000, 20_000], hundredths: [30, 60], fixed: 200 },
  { kind: 'hourly', since: 12 * hour, bets: [200, 1_000, 5_000], hundredths: [20, 40], fixed: 50 },
  { kind: 'realtime', since: hour, bets: [100, 500, 2_000], hundredths: [10, 20], fixed: 20 },
] as const

/** @property unit minor units of a simulated unit */
type WithAgent = { readonly agentId: string; readonly unit: bigint; readonly now: Instant }

/** Gives an agent a contract of each salary, and pays it for the windows until now. */
export async function writeSalaries(
  db: Db,
  random: GatewayDeps['random'],
  merchant: Merchant,
  { agentId, unit, now }: WithAgent,
): Promise<void> {
  for (const { kind, since, bets, hundredths, fixed } of salaries) {
    const tiers = bets.map((bet, index): ContractTier => {
      const percent = hundredths[index]
      return {
        minimumBet: minor(BigInt(bet) * unit),
        activeMember: 0,
        rate:
          percent === undefined
            ? { type: 'fixed', amount: minor(BigInt(fixed) * unit) }
            : { type: 'percent', hundredths: percent },
      }
    })
    await agreeContract(db, random, {
      merchant: merchant.code,
      payerId: null,
      kind,
      category: 'ALL',
      downline_id: agentId,
      terms: { tiers },
      at: now - since,
    })
  }
  await payPastSalaries(db, merchant, now)
}

const day = 24 * hour

/** Tiers of dividends for half a month in units of the simulated stakes, and what an agent below is paid of each, in hundredths of a percent. */
const dividendTiers = [
  { bets: 10_000, netLoss: 200, members: 1, hundredths: 800, below: 400 },
  { bets: 60_000, netLoss: 2_000, members: 3, hundredths: 1_200, below: 600 },
  { bets: 300_000, netLoss: 10_000, members: 8, hundredths: 1_500, below: 800 },
] as const
/** How long ago the contract with the platform began, and the one with an agent below. */
const dividendsSince = { own: 50 * day, below: 35 * day }

/** Gives an agent a dividend contract with the platform, and one with the first agent directly below; writes the bills until now. */
export async function writeDividends(
  db: Db,
  random: GatewayDeps['random'],
  merchant: Merchant,
  { agentId, people, unit, now }: WithAgent & { readonly people: readonly Person[] },
): Promise<void> {
  const below = people.find(({ type, uplineId }) => isAgent(type) && uplineId === agentId)
  const parties = [
    { payerId: null, downlineId: agentId, rate: 'hundredths', at: now - dividendsSince.own },
    ...(below
      ? [
          {
            payerId: agentId,
            downlineId: below.id,
            rate: 'below',
            at: Math.max(below.joinedAt, now - dividendsSince.below),
          } as const,
        ]
      : []),
  ] as const
  for (const { payerId, downlineId, rate, at } of parties) {
    const tiers = dividendTiers.map((tier): ContractTier => {
      const amount = (units: number) => minor(BigInt(units) * unit)
      return {
        minimumBet: amount(tier.bets),
        netLoss: amount(tier.netLoss),
        activeMember: tier.members,
        rate: { type: 'percent', hundredths: tier[rate] },
      }
    })
    await agreeContract(db, random, {
      merchant: merchant.code,
      payerId,
      kind: 'dividend',
      category: 'RNG',
      downline_id: downlineId,
      terms: { tiers, periodsPerMonth: 2, carryOver: 'none' },
      at,
    })
  }
  await writePastBills(db, merchant, now)
}
