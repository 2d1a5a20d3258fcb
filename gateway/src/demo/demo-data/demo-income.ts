import { type Instant, isAgent } from '@azulejo/shared/kernel'
import { type Rates, rateGroups } from '@azulejo/shared/lottery'
import { payPastRebates } from '../../network/index.ts'
import { setRates, topRates } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
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
