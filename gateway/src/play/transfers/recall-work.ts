import { transact } from '../../platform/db/transact.ts'
import { handleClaims } from '../../platform/jobs/claims.ts'
import type { DueWork } from '../../platform/jobs/runner.ts'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { leaseMs } from './execute-transfer.ts'
import { exclusionOf, lockTransfers, openTransfer } from './open-transfer.ts'
import { claimRecall, endRecall, planRecall, type Recall } from './recall.store.ts'
import { transfersSeen } from './transfer.store.ts'
import type { TransferDeps } from './transfer-context.ts'
import { queryBalance } from './vendor-balances.ts'

type Deps = Pick<TransferDeps, 'db' | 'clock' | 'random' | 'logger' | 'transferVendors'>

/** Parallel calls to vendors, so that a slow vendor does not delay the others. */
const lanes = 4
/** Pause while a transfer of the wallet is open. */
const busyMs = 30_000
/** Pause after the first look; each further one is twice as long, a day at most. */
const firstPauseMs = 60_000
const longestPauseMs = 86_400_000

const pauseAfter = (looks: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(looks, 11))

/**
 * Opens the transfer that brings back what a wallet holds, in the caller's transaction, and plans the next look: a round that
 * is open at the vendor may still win, and a vendor may refuse a transfer until a round has ended.
 */
async function lookAt(deps: Pick<Deps, 'db' | 'clock' | 'random'>, recall: Recall): Promise<void> {
  const { db, clock } = deps
  const { member_id: id, vendor, looks } = recall
  const now = clock.now()
  await lockTransfers({ db, member: { id } })
  if ((await exclusionOf(db, id, now)) === undefined) return endRecall(db, recall)
  const { newest, isOpen } = await transfersSeen(db, id, vendor)
  if (isOpen) return planRecall(db, recall, now + busyMs)
  const merchant = merchantOf(recall.merchant)
  // Of a removed brand nothing is fetched until it is configured again; an empty wallet is looked at again.
  const opened =
    merchant &&
    (await openTransfer(
      { ...deps, merchant, member: { id } },
      { direction: 'OUT', vendor, key: `recall:${id}:${vendor}:${newest}`, actor: 'rule:exclusion' },
    ))
  if (isRefused(opened) && opened.refused === 'wallet.full') throw new Error(`what ${vendor} holds has no room`)
  await planRecall(db, { ...recall, looks: looks + 1 }, now + pauseAfter(looks))
}

async function handleRecall(deps: Deps, recall: Recall): Promise<void> {
  try {
    const merchant = merchantOf(recall.merchant)
    if (merchant) await queryBalance(deps, recall, merchant.currency)
    await transact(deps.db, (db) => lookAt({ ...deps, db }, recall))
  } catch (error) {
    const { member_id: member, vendor, looks } = recall
    deps.logger.error({ member, vendor, err: error }, 'a wallet of an excluded member could not be recalled')
    await planRecall(deps.db, { ...recall, looks: looks + 1 }, deps.clock.now() + pauseAfter(looks))
  }
}

/**
 * Brings back the money of excluded members from vendors. It asks each vendor for the balance, because the ledger does not
 * know the latest rounds; if the vendor does not answer, the wallet is looked at again.
 */
export const createRecallWork = (deps: Deps): DueWork => ({
  name: 'vendor-recalls',
  async nextAt() {
    const row = await deps.db
      .selectFrom('vendor_recall')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .executeTakeFirstOrThrow()
    return row.at?.getTime()
  },
  run: (mayGoOn) =>
    handleClaims({
      claim: () => claimRecall(deps, leaseMs),
      handle: (recall) => handleRecall(deps, recall),
      atOnce: lanes,
      mayGoOn,
    }),
})
