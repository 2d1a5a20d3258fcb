import { transact } from '../../platform/db/transact.ts'
import { always, type DueWork } from '../../platform/jobs/runner.ts'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { isAutomatic } from './automatic-transfer.call.ts'
import { executeTransferNow } from './execute-transfer.ts'
import { lockTransfers, openTransfer } from './open-transfer.ts'
import type { TransferContext } from './transfer-context.ts'
import { dueVisits, endVisit, holdVisit, hurryVisits, isElsewhere, planVisit, type Visit } from './visit.store.ts'

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'random'>

/** Delay before a visit is retried while a transfer of its vendor is open. */
const busyMs = 5_000
/** Delay before a failed visit is retried. */
const failedMs = 60_000

/**
 * Opens the transfer that fetches the whole balance from the vendor of a left game, in the caller's transaction.
 * @returns the transfer's reference; undefined if there is nothing to fetch, or the visit is retried later
 */
async function fetchBalance(deps: Deps, visit: Visit): Promise<string | undefined> {
  const { db, clock } = deps
  const { member_id: id, vendor } = visit
  const merchant = merchantOf(visit.merchant)
  if (!merchant) {
    // The brand was removed: nothing is fetched until the brand is configured again.
    await planVisit(db, visit, clock.now() + failedMs)
    return undefined
  }
  const isToFetch = !(await isElsewhere(db, visit)) && (await isAutomatic(db, id))
  const opened = isToFetch
    ? await openTransfer(
        { ...deps, merchant, member: { id } },
        { direction: 'OUT', vendor, key: `left:${visit.id}`, actor: 'job:transfers' },
      )
    : undefined
  if (isRefused(opened) && opened.refused === 'wallet.full') throw new Error(`what ${vendor} holds has no room`)
  // An open transfer must end first.
  if (isRefused(opened) && opened.refused === 'transfer.open')
    await planVisit(db, visit, clock.now() + busyMs, visit.left_at?.getTime() ?? clock.now())
  else await endVisit(db, visit)
  return isRefused(opened) ? undefined : opened
}

type DueVisit = Pick<Visit, 'id' | 'member_id'>

/** Postpones a visit that still runs, or fetches the balance of an ended one. @returns the reference of the transfer */
async function lookAt(deps: Deps, { id, member_id }: DueVisit): Promise<string | undefined> {
  const now = deps.clock.now()
  return transact(deps.db, async (db) => {
    await lockTransfers({ db, member: { id: member_id } })
    const visit = await holdVisit(db, id, now)
    if (!visit) return undefined
    const liveUntil = visit.live_until?.getTime() ?? now
    if (visit.left_at !== null || liveUntil <= now) return fetchBalance({ ...deps, db }, visit)
    await planVisit(db, visit, liveUntil)
    return undefined
  })
}

/**
 * Fetches the balances that remain at vendors after a game was left or the member's session has ended. If a vendor does not
 * answer, the money stays in flight, as with every transfer.
 */
export const createReturnWork = (deps: Deps & Pick<GatewayDeps, 'logger'>): DueWork => ({
  name: 'vendor-visits',
  async nextAt() {
    const row = await deps.db
      .selectFrom('vendor_visit')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .executeTakeFirstOrThrow()
    return row.at?.getTime()
  },
  async run(mayGoOn = always) {
    const { db, clock, logger } = deps
    for (const visit of await dueVisits(db, clock.now())) {
      if (!mayGoOn()) return
      try {
        await lookAt(deps, visit)
      } catch (error) {
        logger.error({ visit: visit.id, err: error }, 'what a game left at its vendor could not be fetched')
        await db
          .updateTable('vendor_visit')
          .set({ due_at: new Date(clock.now() + failedMs) })
          .where('id', '=', visit.id)
          .execute()
      }
    }
  },
})

/**
 * Before a game launch, fetches the balances that the member has left at other vendors, so that the member can play with
 * them. If a vendor does not answer, the money stays in flight and the launch continues.
 */
export async function fetchLeftBalances(context: TransferContext<'needed'>, launched: string): Promise<void> {
  const { db, clock, member } = context
  for (const visit of await hurryVisits(db, member.id, launched, clock.now())) {
    // A failure does not block the launch: the job retries the visit.
    const reference = await lookAt(context, visit).catch(() => undefined)
    if (reference !== undefined) await executeTransferNow(context, reference)
  }
}
