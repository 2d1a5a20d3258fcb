import { type Minor, minor } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import type { Language, Merchant, VipRank } from '../../platform/merchants/merchants.ts'

export type RankProgress = {
  readonly rank: VipRank | undefined
  readonly next: VipRank | undefined
  /** Total valid bet of settled rounds. */
  readonly turnover: Minor
}

/** Name of a rank in a language; empty without a rank. */
export const rankName = (
  rank: VipRank | undefined,
  place: { readonly merchant: Merchant; readonly language: Language },
): string => (rank && textIn(rank.names, place)) ?? ''

/** The rank of a member: by turnover, or the higher one that the operator has granted. */
export async function rankOf(
  db: Db,
  { ranks, currency }: Merchant,
  { id, rankLevel }: { id: string; rankLevel: number },
): Promise<RankProgress> {
  const row = await db
    .selectFrom('round')
    .select(({ fn }) => fn.sum<string | null>('valid_bet').as('turnover'))
    .where('member_id', '=', id)
    .where('status', '=', 'settled')
    .where('currency', '=', currency)
    .executeTakeFirst()
  const turnover = minor(BigInt(row?.turnover ?? 0))
  const reached = ranks.findLast((rank) => turnover >= rank.turnover || rank.level === rankLevel)
  return { rank: reached, next: ranks.find(({ level }) => level === (reached?.level ?? 0) + 1), turnover }
}
