import { automaticTransfer, leaveGame } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { mayPlay } from '../pipeline/may-play.ts'
import { isRefused } from '../pipeline/refused.ts'
import { lockTransfers, openTransfer } from './open-transfer.ts'
import { holdsWallets, walletVendors } from './transfer-vendors.ts'
import { leaveVisit, openVisit } from './visit.store.ts'

export const isAutomatic = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.selectFrom('transfer_setting').select('is_automatic').where('member_id', '=', memberId).executeTakeFirst())
    ?.is_automatic ?? false

/** A launch with the automatic transfer. */
export type AutomaticLaunch = {
  /** By this name the page of the game says that it was left. */
  readonly visit: string
  /** The reference of the transfer that was opened. */
  readonly transfer: string | undefined
}

/**
 * Takes the main wallet to the vendor of a game that is launched, for members who want that, in the caller's transaction. It
 * comes back when the game is left. What keeps a member from it keeps nobody from the game.
 */
export async function openAutomatic(context: Context<'needed'>, vendor: string): Promise<AutomaticLaunch | undefined> {
  const { db, clock, random, merchant, member, requestId, tokenHash = '' } = context
  if (!holdsWallets(merchant, vendor) || !(await isAutomatic(db, member.id))) return undefined
  if (isRefused(await mayPlay(context, member, 'transferIn'))) return undefined
  await lockTransfers(context)
  const visit = random.token()
  await openVisit(db, { id: visit, memberId: member.id, vendor, sessionHash: tokenHash, at: clock.now() })
  const opened = await openTransfer(context, { direction: 'IN', vendor, key: `launch:${member.id}:${requestId}` })
  return { visit, transfer: isRefused(opened) ? undefined : opened }
}

/** Said twice, or of a game that was left before, it does nothing. Another window with a game of the vendor keeps the balance there. */
export const leaveGameCall = answers(leaveGame, async ({ visit }, { db, clock, member }) => {
  const isLast = await leaveVisit(db, member.id, visit, clock.now())
  return { isReturning: isLast && (await isAutomatic(db, member.id)) }
})

export const automaticTransferCall = answers(automaticTransfer, async (asked, { db, merchant, member }) => {
  if (walletVendors(merchant).length === 0) return refuse('transfer.vendor')
  await db
    .insertInto('transfer_setting')
    .values({ member_id: member.id, is_automatic: asked.isAutomatic })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_automatic: asked.isAutomatic }))
    .execute()
  return {}
})
