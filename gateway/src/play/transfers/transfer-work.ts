import { handleClaims } from '../../platform/jobs/claims.ts'
import type { DueWork } from '../../platform/jobs/runner.ts'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { claimTransfer, type Deps, executeTransfer, leaseMs } from './execute-transfer.ts'
import { planQuery, type TransferRow } from './transfer.store.ts'
import { type ClaimedBalance, claimBalance, queryBalance } from './vendor-balances.ts'

type WorkDeps = Deps & Pick<GatewayDeps, 'logger'>

/** Parallel calls to vendors, so that a slow vendor does not delay the others. */
const lanes = 8

async function handleTransfer(deps: WorkDeps, row: TransferRow): Promise<void> {
  try {
    await executeTransfer(deps, row)
  } catch (error) {
    deps.logger.error({ transfer: row.reference, err: error }, 'a transfer could not be carried out')
    await planQuery(deps.db, row.reference, deps.clock.now() + leaseMs)
  }
}

async function handleBalance(deps: WorkDeps, wallet: ClaimedBalance): Promise<void> {
  const merchant = merchantOf(wallet.merchant)
  // The brand was removed: the vendor is not queried; the lease expires and the query is retried.
  if (merchant) await queryBalance(deps, wallet, merchant.currency)
}

/** Sends transfers to vendors, queries transfers without an answer, and queries members' balances at vendors. */
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
  async run(mayGoOn) {
    const work = { atOnce: lanes, mayGoOn }
    await Promise.all([
      handleClaims({ claim: () => claimTransfer(deps), handle: (row) => handleTransfer(deps, row), ...work }),
      handleClaims({ claim: () => claimBalance(deps), handle: (wallet) => handleBalance(deps, wallet), ...work }),
    ])
  },
})
