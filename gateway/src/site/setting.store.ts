import type { Clock } from '@azulejo/shared/kernel'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { underProfile } from '../merchants/profiles.ts'
import { type Merchant, type MerchantCode, merchantNamed } from '../merchants.ts'
import type { LiveMerchant } from '../pipeline/visitor.ts'
import { readSetting } from './merchant-settings.ts'

/** Keeps a setting for all processes; without a text the merchant is again as it was written. */
export async function keepSetting(
  db: Db,
  clock: Clock,
  { merchant, name, value }: { merchant: MerchantCode; name: string; value: string | undefined },
): Promise<void> {
  if (value === undefined) {
    await db.deleteFrom('merchant_setting').where('merchant', '=', merchant).where('name', '=', name).execute()
    return
  }
  const row = { value, changed_at: new Date(clock.now()) }
  await db
    .insertInto('merchant_setting')
    .values({ merchant, name, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'name']).doUpdateSet(row))
    .execute()
}

/** The merchant with what operators changed; a setting that this build cannot read is left out. */
export async function readMerchant(db: Db, code: MerchantCode, logger: Logger): Promise<Merchant> {
  const rows = await db
    .selectFrom('merchant_setting')
    .select(['name', 'value'])
    .where('merchant', '=', code)
    .orderBy('name')
    .execute()
  let merchant: Merchant = merchantNamed(code)
  for (const { name, value } of rows) {
    const read = readSetting(name, value)
    if (read.ok) merchant = read.value(merchant)
    else logger.error({ merchant: code, setting: name, problem: read.error }, 'setting left out')
  }
  return underProfile(merchant)
}

/** Reads each merchant at most once in `freshMs`. */
export function createLiveMerchant(db: Db, logger: Logger, freshMs: number): LiveMerchant {
  const known = new Map<MerchantCode, { readonly merchant: Promise<Merchant>; readonly until: number }>()
  return (code) => {
    const kept = known.get(code)
    if (kept && kept.until > performance.now()) return kept.merchant
    const merchant = readMerchant(db, code, logger)
    known.set(code, { merchant, until: performance.now() + freshMs })
    merchant.catch(() => known.delete(code))
    return merchant
  }
}
