import { type Instant, type Minor, minor, type Requirement, turnoverOf } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type TurnoverRow = Requirement & { readonly orderId: bigint; readonly at: Instant }

/**
 * Returns the required and the done turnover of each credited deposit of a member, oldest first. Each read derives them from
 * the deposits and the settled rounds. The result is stable while the caller holds the member's wallet lock.
 */
export async function turnoverRows(db: Db, memberId: string): Promise<TurnoverRow[]> {
  const deposits = await db
    .selectFrom('money_order')
    .innerJoin('journal', 'journal.id', 'result_journal')
    .select(['money_order.id', 'amount', 'fee', 'journal.at'])
    .where('member_id', '=', memberId)
    .where('money_order.kind', '=', 'deposit')
    .where('state', '=', 'credited')
    .orderBy('journal.at')
    .orderBy('money_order.id')
    .execute()
  const [first] = deposits
  if (!first) return []
  const times = deposits.map(({ at }) => at.toISOString())
  const { rows } = await sql<{ period: number; game_classify: string; valid_bet: bigint }>`
    select width_bucket(settled_at, ${times}::timestamptz[]) as period, game_classify, sum(valid_bet)::int8 as valid_bet
      from settled_bet
     where member_id = ${memberId} and settled_at >= ${first.at}
     group by 1, 2`.execute(db)
  const periods = deposits.map(({ amount, fee }, place) => ({
    deposited: minor(amount - fee),
    bets: rows
      .filter(({ period }) => period === place + 1)
      .map(({ game_classify, valid_bet }) => ({ gameClassify: game_classify, validBet: valid_bet as Minor })),
  }))
  return turnoverOf(periods).flatMap((row, place) => {
    const { id, at } = deposits[place] ?? first
    return row.required > 0n ? [{ ...row, orderId: id, at: at.getTime() }] : []
  })
}
