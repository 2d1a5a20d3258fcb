import { type Day, type DayRange, spanOf } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { dayGroups } from '../../platform/db/day-groups.ts'
import { figureKinds, isFigureWallet } from '../../platform/ledger/figures.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

type Holder = { readonly memberId: string; readonly merchant: Merchant }

/** Settled bets of one day and category, in minor units. */
export type BetSum = {
  readonly day: Day
  readonly gameClassify: string
  readonly bets: bigint
  readonly validBet: bigint
  readonly payouts: bigint
  readonly wins: bigint
  readonly losses: bigint
}

/** The SQL query of `betSums`; it returns days as positions in the range. */
export function betSumsQuery({ memberId, merchant: { currency, timeZone } }: Holder, range: DayRange) {
  const { from, to } = spanOf(timeZone, range)
  return sql<Omit<BetSum, 'day'> & { at: number }>`
    select ${dayGroups(timeZone, range).of(sql`settled_at`)} as at, game_classify as "gameClassify", sum(bet)::int8 as bets,
           sum(valid_bet)::int8 as "validBet", sum(payout)::int8 as payouts,
           sum(greatest(payout - bet, 0))::int8 as wins, sum(greatest(bet - payout, 0))::int8 as losses
      from settled_bet
     where member_id = ${memberId} and currency = ${currency}
       and settled_at >= ${new Date(from)} and settled_at < ${new Date(to)}
     group by 1, 2`
}

/** Sums a member's settled bets by category and day of settlement. */
export async function betSums(db: Db, holder: Holder, range: DayRange): Promise<readonly BetSum[]> {
  const days = dayGroups(holder.merchant.timeZone, range)
  const { rows } = await betSumsQuery(holder, range).execute(db)
  return rows.map(({ at, ...sums }) => ({ day: days.dayAt(at), ...sums }))
}

const shownKinds = Object.values(figureKinds).flat()

/** SQL source of a member's wallet entries without bets; its conditions match a partial index. */
const entriesBesidePlay = ({ memberId, merchant: { currency, timeZone } }: Holder, range: DayRange) => {
  const { from, to } = spanOf(timeZone, range)
  return sql`
    account a join entry e on e.account_id = a.id and e.kind not in ('bet', 'prize', 'bet_cancel')
     and e.at >= ${new Date(from)} and e.at < ${new Date(to)}
   where a.owner_id = ${memberId} and ${isFigureWallet} and a.currency = ${currency}`
}

export type MoneySum = { readonly day: Day; readonly kind: string; readonly amount: bigint }

/** The SQL query of `moneySums`; it returns days as positions in the range. */
export const moneySumsQuery = (holder: Holder, range: DayRange) =>
  sql<Omit<MoneySum, 'day'> & { at: number }>`
    select ${dayGroups(holder.merchant.timeZone, range).of(sql`e.at`)} as at, e.kind, sum(e.amount)::int8 as amount
      from ${entriesBesidePlay(holder, range)} and e.kind in (${sql.join(shownKinds)})
     group by 1, 2`

/** Sums a member's deposits, withdrawals, rebates and promotions by day and kind of entry. */
export async function moneySums(db: Db, holder: Holder, range: DayRange): Promise<readonly MoneySum[]> {
  const days = dayGroups(holder.merchant.timeZone, range)
  const { rows } = await moneySumsQuery(holder, range).execute(db)
  return rows.map(({ at, ...sums }) => ({ day: days.dayAt(at), ...sums }))
}

export type RebateSum = { readonly day: Day; readonly gameClassify: string; readonly amount: bigint }

/** Sums rebates by category: the orders of claimed rebates hold it; rebates of single bets belong to lotteries. */
export async function rebateSums(db: Db, holder: Holder, range: DayRange): Promise<readonly RebateSum[]> {
  const days = dayGroups(holder.merchant.timeZone, range)
  const { rows } = await sql<{ at: number; game_classify: string; amount: bigint }>`
    with rebate as materialized (
      select e.journal_id, e.kind, e.amount, ${days.of(sql`e.at`)} as at
        from ${entriesBesidePlay(holder, range)} and e.kind in (${sql.join(figureKinds.rebates)})
    )
    select r.at, part.game_classify, sum(part.amount)::int8 as amount
      from rebate r
      join journal j on j.id = r.journal_id
      left join money_order o on r.kind = 'manual_rebate' and j.ref like 'order:%' and o.key = substr(j.ref, 7)
     cross join lateral (
           select key as game_classify, value::int8 as amount from jsonb_each_text(o.detail -> 'rebates')
           union all
           select 'LOTT', r.amount where r.kind = 'bet_rebate') part
     group by 1, 2`.execute(db)
  return rows.map(({ at, game_classify, amount }) => ({ day: days.dayAt(at), gameClassify: game_classify, amount }))
}
