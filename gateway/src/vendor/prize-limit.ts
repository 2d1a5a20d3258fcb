import { type Minor, parseAmount } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'

/** What a round of a vendor's game pays at most. Both bounds hold. */
export type PrizeLimit = {
  readonly largestPrize: bigint
  /** Of the stake. */
  readonly largestMultiple: bigint
}

/** The game's own limit at this merchant, else the merchant's. */
export async function prizeLimitOf(db: Db, merchant: Merchant, nodeId: string): Promise<PrizeLimit> {
  const own = await db
    .selectFrom('prize_limit')
    .select(['largest_prize', 'largest_multiple'])
    .where('merchant', '=', merchant.code)
    .where('node_id', '=', nodeId)
    .executeTakeFirst()
  return {
    largestPrize: own?.largest_prize ?? parseAmount(merchant.largestPrize, merchant.currency) ?? 0n,
    largestMultiple: BigInt(own?.largest_multiple ?? merchant.largestMultiple),
  }
}

export const isWithin = ({ largestPrize, largestMultiple }: PrizeLimit, bet: bigint, payout: Minor): boolean =>
  payout <= largestPrize && payout <= bet * largestMultiple
