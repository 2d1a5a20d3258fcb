import { automaticTransfer } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { mayPlay } from '../pipeline/may-play.ts'
import { isRefused } from '../pipeline/refused.ts'
import { lockTransfers, openTransfer } from './open-transfer.ts'
import { holdsWallets, walletVendors } from './transfer-vendors.ts'

export const isAutomatic = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.selectFrom('transfer_setting').select('is_automatic').where('member_id', '=', memberId).executeTakeFirst())
    ?.is_automatic ?? false

/**
 * Takes the main wallet to the vendor of a game that is launched, for members who want that, in the caller's transaction.
 * What keeps a member from it keeps nobody from the game.
 * @returns the reference of the transfer that was opened
 */
export async function openAutomatic(context: Context<'needed'>, vendor: string): Promise<string | undefined> {
  const { db, merchant, member, requestId } = context
  if (!holdsWallets(merchant, vendor) || !(await isAutomatic(db, member.id))) return undefined
  if (isRefused(await mayPlay(context, member, 'transferIn'))) return undefined
  await lockTransfers(context)
  const opened = await openTransfer(context, { direction: 'IN', vendor, key: `launch:${member.id}:${requestId}` })
  return isRefused(opened) ? undefined : opened
}

export const automaticTransferCall = answers(automaticTransfer, async (asked, { db, merchant, member }) => {
  if (walletVendors(merchant).length === 0) return refuse('transfer.vendor')
  await db
    .insertInto('transfer_setting')
    .values({ member_id: member.id, is_automatic: asked.isAutomatic })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_automatic: asked.isAutomatic }))
    .execute()
  return {}
})
