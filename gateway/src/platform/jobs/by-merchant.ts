import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { type Merchant, merchants } from '../merchants/merchants.ts'
import type { JobKind } from './jobs.ts'

/** Does a merchant's part of the work. @returns true when the merchant has more work left, anything else otherwise */
type MerchantWork = (transaction: Db, merchant: Merchant, now: Instant) => Promise<unknown>

/**
 * Work for one merchant after another, each in its own transaction, so that the only connection of the embedded
 * database is not held for all merchants. A failure does not undo the work for the merchants before.
 */
export const byMerchant =
  (work: MerchantWork): JobKind['work'] =>
  async (transaction, payload, now) => {
    const all = merchants()
    const merchant = all.find(({ code }) => code === payload.merchant) ?? all[0]
    if (!merchant) return undefined
    const hasMore = await work(transaction, merchant, now)
    const next = hasMore === true ? merchant : all[all.indexOf(merchant) + 1]
    return next && { merchant: next.code }
  }
