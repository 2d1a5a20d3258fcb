import { type ContractTier, type Instant, isAgent, minor } from '@azulejo/shared/kernel'
import { type Rates, rateGroups } from '@azulejo/shared/lottery'
import { agreeContract, payPastRebates, payPastSalaries } from '../../network/index.ts'
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

/** Gives an agent a contract of each salary, and pays it for the windows until now. @param unit minor units of a simulated unit */
export async function writeSalaries(
  db: Db,
  random: GatewayDeps['random'],
  merchant: Merchant,
  { agentId, unit, now }: { readonly agentId: string; readonly unit: bigint; readonly now: Instant },
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
