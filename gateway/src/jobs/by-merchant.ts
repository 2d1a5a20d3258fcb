import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { type Merchant, merchants } from '../merchants.ts'
import type { JobKind } from './jobs.ts'

/** Does a merchant's part. @returns true when there is more to do for it, else anything */
type MerchantWork = (transaction: Db, merchant: Merchant, now: Instant) => Promise<unknown>

/**
 * Work that is done for one merchant after the other, each in a transaction of its own: the one connection of the embedded
 * database is never held for all of them. One that fails does not undo those before it.
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
