import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'
import { filled, type Registration } from './register-fields.ts'

/** The member whose invitation code it is. */
export const memberOfCode = (db: Db, merchant: Merchant, code: string) =>
  db
    .selectFrom('member')
    .select(['id', 'account', 'invite_code'])
    .where('merchant', '=', merchant.code)
    .where('invite_code', '=', code.trim().toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export type Upline = { readonly isWrong: boolean; readonly id?: string }

/** A code that was typed must be right; one that the site stored from a link is used if it still leads somewhere. */
export async function uplineOf(db: Db, merchant: Merchant, registration: Registration): Promise<Upline> {
  const typed = filled(merchant, registration, 'affiliateCode')
  const code = typed ?? registration.referralCode
  const found = code ? await memberOfCode(db, merchant, code) : undefined
  return { isWrong: typed !== undefined && !found, ...(found ? { id: found.id } : {}) }
}
