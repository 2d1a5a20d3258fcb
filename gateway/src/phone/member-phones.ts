import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'

/** Whether an open account of the merchant has this mobile number. @param e164 with its plus */
export async function hasMemberWithPhone(db: Db, merchant: Merchant, e164: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant.code)
    .where(sql<string>`country_dialling_code || ltrim(regexp_replace(mobile, '[^0-9]', '', 'g'), '0')`, '=', e164)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
