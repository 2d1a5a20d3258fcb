import type { DueWork } from '../jobs/runner.ts'
import { merchantOf } from '../merchants.ts'
import type { GatewayDeps } from '../pipeline/gateway-deps.ts'
import { claimTransfer, type Deps, executeTransfer, leaseMs } from './execute-transfer.ts'
import { planQuery } from './transfer.store.ts'
import { askBalance, claimBalance } from './vendor-balances.ts'

type WorkDeps = Deps & Pick<GatewayDeps, 'logger'>

/** Vendors asked at once: one that is slow does not hold the others up. */
const lanes = 8

async function transferLane(deps: WorkDeps): Promise<void> {
  for (let row = await claimTransfer(deps); row; row = await claimTransfer(deps))
    try {
      await executeTransfer(deps, row)
    } catch (error) {
      deps.logger.error({ transfer: row.reference, err: error }, 'a transfer could not be carried out')
      await planQuery(deps.db, row.reference, deps.clock.now() + leaseMs)
    }
}

async function balanceLane(deps: WorkDeps): Promise<void> {
  for (let wallet = await claimBalance(deps); wallet; wallet = await claimBalance(deps)) {
    const merchant = merchantOf(wallet.merchant)
    // Of a brand that is not there any more nothing is asked until it comes back: the lease runs out then.
    if (merchant) await askBalance(deps, wallet, merchant.currency)
  }
}

/** Sends transfers to vendors, asks what became of those without an answer, and what members have there. */
export const createTransferWork = (deps: WorkDeps): DueWork => ({
  name: 'transfers',
  async nextAt() {
    const next = async (table: 'vendor_transfer' | 'vendor_player') => {
      const row = await deps.db
        .selectFrom(table)
        .select(({ fn }) => fn.min('next_query_at').as('at'))
        .executeTakeFirstOrThrow()
      return row.at?.getTime() ?? Number.POSITIVE_INFINITY
    }
    const at = Math.min(await next('vendor_transfer'), await next('vendor_player'))
    return Number.isFinite(at) ? at : undefined
  },
  async run() {
    await Promise.all([
      ...Array.from({ length: lanes }, () => transferLane(deps)),
      ...Array.from({ length: lanes }, () => balanceLane(deps)),
    ])
  },
})
