import {
  dayIn,
  dayStart,
  type Instant,
  levelOf,
  type Minor,
  minor,
  monthStart,
  type RankState,
  type Span,
} from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import type { Language, Merchant, VipRank } from '../../platform/merchants/merchants.ts'

export type RankProgress = {
  readonly rank: VipRank | undefined
  readonly next: VipRank | undefined
  /** Total valid bet of settled rounds. */
  readonly turnover: Minor
  /** Undefined for a member whose bets have not been looked at yet. */
  readonly state: RankState | undefined
}

/** Name of a rank in a language; empty without a rank. */
export const rankName = (
  rank: VipRank | undefined,
  place: { readonly merchant: Merchant; readonly language: Language },
): string => (rank && textIn(rank.names, place)) ?? ''

/** Name of a level in a language; undefined for a level that the brand does not have. */
export const levelName = (level: number, place: Parameters<typeof rankName>[1]): string | undefined =>
  rankName(
    place.merchant.ranks.find((rank) => rank.level === level),
    place,
  ) || undefined

type Row = {
  readonly turnover: bigint
  readonly level: number | null
  readonly highest: number
  readonly kept_to: string
}

/** The rank of a member: by turnover less what was not kept, or the higher one that the operator has granted. */
export async function rankOf(
  db: Db,
  { ranks, currency }: Merchant,
  { id, rankLevel: granted }: { id: string; rankLevel: number },
): Promise<RankProgress> {
  const { rows } = await sql<Row>`
    select s.turnover, k.level, k.highest, k.kept_to::text as kept_to
      from (select coalesce(sum(valid_bet), 0)::int8 as turnover from round
             where member_id = ${id} and status = 'settled' and currency = ${currency}) s
      left join member_rank k on k.member_id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums have one row')
  const { level, highest, kept_to: keptTo } = row
  const state = level === null ? undefined : { level, highest, keptTo }
  const now = levelOf(ranks, { total: row.turnover, state, granted })
  return {
    rank: ranks.find((rank) => rank.level === now),
    next: ranks.find((rank) => rank.level === now + 1),
    turnover: minor(row.turnover),
    state,
  }
}

/** Valid bets of a member that were settled in a span of time, in minor units. */
export async function validBetsIn(
  db: Db,
  { currency }: Merchant,
  memberId: string,
  { from, to }: Span,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(valid_bet), 0)::int8 as sum from settled_bet
     where member_id = ${memberId} and currency = ${currency}
       and settled_at >= ${new Date(from)} and settled_at < ${new Date(to)}`.execute(db)
  return rows[0]?.sum ?? 0n
}

export type NextRank = {
  readonly rank: VipRank
  /** Whether it is reached by the total, or by the running month, as a level that the member has lost. */
  readonly by: 'total' | 'month'
  readonly actual: Minor
  readonly expected: Minor
}

/** What the next rank of a member asks for; undefined at the highest one. */
export async function nextRankOf(
  db: Db,
  merchant: Merchant,
  memberId: string,
  { next, state, turnover }: RankProgress,
  now: Instant,
): Promise<NextRank | undefined> {
  if (!next) return undefined
  const isLost = state !== undefined && next.level <= state.highest && turnover >= next.turnover
  if (!isLost) return { rank: next, by: 'total', actual: turnover, expected: next.turnover }
  const from = dayStart(merchant.timeZone, monthStart(dayIn(merchant.timeZone, now)))
  const month = await validBetsIn(db, merchant, memberId, { from, to: now + 1 })
  return { rank: next, by: 'month', actual: minor(month), expected: next.keep ?? minor(0) }
}
