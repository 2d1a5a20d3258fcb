import type { Db } from './platform/db/database.ts'
import type { Merchant } from './platform/merchants/merchants.ts'
import { startAutomatic } from './play/parts.ts'
import { giveWelcomeBonus } from './rewards/parts.ts'

/** What a new member is given, in the transaction of the registration. */
export async function welcome(db: Db, merchant: Merchant, memberId: string, at: number): Promise<void> {
  await giveWelcomeBonus(db, merchant, memberId, at)
  await startAutomatic(db, merchant, memberId)
}
