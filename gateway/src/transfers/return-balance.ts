import { transact } from '../db/transact.ts'
import type { DueWork } from '../jobs/runner.ts'
import { merchantOf } from '../merchants.ts'
import type { Context } from '../pipeline/context.ts'
import type { GatewayDeps } from '../pipeline/gateway-deps.ts'
import { isRefused } from '../pipeline/refused.ts'
import { isAutomatic } from './automatic-transfer.call.ts'
import { executeTransferNow } from './execute-transfer.ts'
import { lockTransfers, openTransfer } from './open-transfer.ts'
import { dueVisits, endVisit, holdVisit, hurryVisits, isElsewhere, planVisit, type Visit } from './visit.store.ts'

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'random'>

/** A vendor with a transfer under way is looked at again after this long. */
const busyMs = 5_000
/** What could not be done is tried again after this long. */
const failedMs = 60_000

/**
 * Opens the transfer that fetches everything from the vendor of a game that was left, in the caller's transaction.
 * @returns its reference; undefined when there is nothing to fetch, or it is tried again later
 */
async function fetchBalance(deps: Deps, visit: Visit): Promise<string | undefined> {
  const { db, clock } = deps
  const { member_id: id, vendor } = visit
  const merchant = merchantOf(visit.merchant)
  if (!merchant) {
    // Of a brand that is not there any more nothing is fetched until it comes back.
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
  // The end of a transfer that is under way comes first.
  if (isRefused(opened) && opened.refused === 'transfer.open')
    await planVisit(db, visit, clock.now() + busyMs, visit.left_at?.getTime() ?? clock.now())
  else await endVisit(db, visit)
  return isRefused(opened) ? undefined : opened
}

type DueVisit = Pick<Visit, 'id' | 'member_id'>

/** Looks at one visit: it is still going on, or its balance is fetched. @returns the reference of the transfer */
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
 * Fetches what games that were left, or whose login has ended, leave at their vendors. A vendor that does not answer keeps
 * it in flight, as with every transfer.
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
  async run() {
    const { db, clock, logger } = deps
    for (const visit of await dueVisits(db, clock.now()))
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
  },
})

/**
 * Before a game is launched: brings home what the member has left at other vendors, so that it can be played with. A vendor
 * that does not answer keeps the money in flight and nobody waiting.
 */
export async function fetchLeftBalances(context: Context<'needed'>, launched: string): Promise<void> {
  const { db, clock, member } = context
  for (const visit of await hurryVisits(db, member.id, launched, clock.now())) {
    // What fails here keeps nobody from the game: the job tries it again.
    const reference = await lookAt(context, visit).catch(() => undefined)
    if (reference !== undefined) await executeTransferNow(context, reference)
  }
}
