import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { giveDueTickets } from '../../rewards/index.ts'

/** Gives all members the due tickets of the raffle. */
export async function writeDemoActivities(
  { db, clock, random }: Pick<GatewayDeps, 'db' | 'clock' | 'random'>,
  merchant: Merchant,
): Promise<void> {
  if (profileOf(merchant).modules.bonuses) await giveDueTickets(db, merchant, random, clock.now())
}
