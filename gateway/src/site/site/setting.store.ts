import type { Clock } from '@azulejo/shared/kernel'
import type { Logger } from 'pino'
import type { Db } from '../../platform/db/database.ts'
import { type Merchant, type MerchantCode, merchantNamed } from '../../platform/merchants/merchants.ts'
import { underProfile } from '../../platform/merchants/profiles.ts'
import type { LiveMerchant } from '../../platform/pipeline/visitor.ts'
import { readSetting } from './merchant-settings.ts'

/** Stores a setting for all processes; without a value the merchant's file applies again. */
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

type SettingRow = { readonly name: string; readonly value: string }

const settingRows = (db: Db, code: MerchantCode): Promise<SettingRow[]> =>
  db.selectFrom('merchant_setting').select(['name', 'value']).where('merchant', '=', code).orderBy('name').execute()

function changedMerchant(written: Merchant, rows: readonly SettingRow[], logger: Logger): Merchant {
  let merchant = written
  for (const { name, value } of rows) {
    const read = readSetting(name, value)
    if (read.ok) merchant = read.value(merchant)
    else logger.error({ merchant: written.code, setting: name, problem: read.error }, 'setting left out')
  }
  return underProfile(merchant)
}

/** The merchant with the settings that operators have changed; a setting that this build cannot read is omitted. */
export const readMerchant = async (db: Db, code: MerchantCode, logger: Logger): Promise<Merchant> =>
  changedMerchant(merchantNamed(code), await settingRows(db, code), logger)

/** Reads each merchant at most once in `freshMs`; returns the same object while the merchant is unchanged. */
export function createLiveMerchant(db: Db, logger: Logger, freshMs: number): LiveMerchant {
  const known = new Map<MerchantCode, { readonly merchant: Promise<Merchant>; readonly until: number }>()
  const last = new Map<MerchantCode, { written: Merchant; settings: string; merchant: Merchant }>()
  const read = async (code: MerchantCode): Promise<Merchant> => {
    const rows = await settingRows(db, code)
    const written = merchantNamed(code)
    const settings = JSON.stringify(rows)
    const before = last.get(code)
    if (before?.written === written && before.settings === settings) return before.merchant
    const merchant = changedMerchant(written, rows, logger)
    last.set(code, { written, settings, merchant })
    return merchant
  }
  return (code) => {
    const kept = known.get(code)
    if (kept && kept.until > performance.now()) return kept.merchant
    const merchant = read(code)
    known.set(code, { merchant, until: performance.now() + freshMs })
    merchant.catch(() => known.delete(code))
    return merchant
  }
}
