import { automaticTransfer, leaveGame } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { lockTransfers, openTransfer, transferLimit } from './open-transfer.ts'
import { answers } from './transfer-context.ts'
import { holdsWallets, walletVendors } from './transfer-vendors.ts'
import { leaveVisit, openVisit } from './visit.store.ts'

export const isAutomatic = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.selectFrom('transfer_setting').select('is_automatic').where('member_id', '=', memberId).executeTakeFirst())
    ?.is_automatic ?? false

/** Switches the automatic transfer on for a new member of a brand whose vendors hold wallets. */
export async function startAutomatic(db: Db, merchant: Merchant, memberId: string): Promise<void> {
  if (walletVendors(merchant).length === 0) return
  await db.insertInto('transfer_setting').values({ member_id: memberId, is_automatic: true }).execute()
}

/** A launch with the automatic transfer. */
export type AutomaticLaunch = {
  /** The visit id with which the game page reports that the game was left. */
  readonly visit: string
  /** The reference of the opened transfer; undefined if it was refused. */
  readonly transfer: string | undefined
}

/**
 * Opens a transfer of the main wallet to the vendor of a launched game, for members with automatic transfer, in the caller's
 * transaction. The balance returns when the game is left. A refused transfer does not block the launch.
 */
export async function openAutomatic(context: Context<'needed'>, vendor: string): Promise<AutomaticLaunch | undefined> {
  const { db, clock, random, merchant, member, requestId, tokenHash = '' } = context
  if (!holdsWallets(merchant, vendor) || !(await isAutomatic(db, member.id))) return undefined
  if (isRefused(await mayPlay(context, member, 'transferIn'))) return undefined
  await lockTransfers(context)
  const isLimited = (await transferLimit(context, undefined)) !== undefined
  const visit = random.token()
  await openVisit(db, { id: visit, memberId: member.id, vendor, sessionHash: tokenHash, at: clock.now() })
  if (isLimited) return { visit, transfer: undefined }
  const opened = await openTransfer(context, { direction: 'IN', vendor, key: `launch:${member.id}:${requestId}` })
  return { visit, transfer: isRefused(opened) ? undefined : opened }
}

/** Ends a visit; repeated calls have no effect. The balance stays while another window has a game of the vendor open. */
export const leaveGameCall = answers(leaveGame, async ({ visit }, { db, clock, member }) => {
  const isLast = await leaveVisit(db, member.id, visit, clock.now())
  return { isReturning: isLast && (await isAutomatic(db, member.id)) }
})

export const automaticTransferCall = answers(automaticTransfer, async (request, { db, merchant, member }) => {
  if (walletVendors(merchant).length === 0) return refuse('transfer.vendor')
  await db
    .insertInto('transfer_setting')
    .values({ member_id: member.id, is_automatic: request.isAutomatic })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_automatic: request.isAutomatic }))
    .execute()
  return {}
})
