import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { type GameClass, gameClasses } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type OpenPeriod, type RebateMerchant, type RebateTerms, settlingMs } from './rebate-periods.ts'

/** Valid bets of a category, in minor units. */
export type RebateBets = {
  readonly gameClassify: string
  readonly validBet: bigint
  /** Part of `validBet` that counted towards the rollover of a bonus. */
  readonly bonusBet: bigint
}

export type RebateLine = {
  readonly gameClassify: GameClass
  readonly validBet: bigint
  readonly bonusBet: bigint
  readonly base: bigint
  readonly perMillion: bigint
  /** Share of this category in the whole rebate. */
  readonly rebate: bigint
}

const million = 1_000_000n

/** Rates of a rank by category: those of the highest step at or below its level. */
const ratesOf = ({ rates }: RebateTerms, rankLevel: number) =>
  rates.toSorted((one, other) => one.level - other.level).findLast(({ level }) => level <= rankLevel)?.perMillion ?? {}

/**
 * Splits a sum that is rounded down once. Each share is rounded down, and the remaining units go to the largest
 * remainders, so that the shares add up to `whole`.
 */
function sharesOf(products: readonly bigint[], whole: bigint): bigint[] {
  const shares = products.map((product) => product / million)
  let left = whole - shares.reduce((sum, share) => sum + share, 0n)
  const byRemainder = products
    .map((product, place) => ({ place, remainder: product % million }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
  for (const { place } of byRemainder) {
    if (left <= 0n) break
    shares[place] = (shares[place] ?? 0n) + 1n
    left -= 1n
  }
  return shares
}

/**
 * The rebate of a member's bets: valid bets outside bonuses times the rates of the rank; only the sum is rounded down.
 * Source: domain rules, section 2.3.
 */
export function rebateOfBets(
  terms: RebateTerms,
  rankLevel: number,
  bets: readonly RebateBets[],
): { readonly amount: Minor; readonly lines: readonly RebateLine[] } {
  const rates = ratesOf(terms, rankLevel)
  const bases = gameClasses.flatMap((gameClassify) => {
    const found = bets.find((bet) => bet.gameClassify === gameClassify)
    const { validBet = 0n, bonusBet = 0n } = found ?? {}
    const perMillion = rates[gameClassify] ?? 0n
    if (perMillion === 0n && validBet === 0n) return []
    const base = validBet > bonusBet ? validBet - bonusBet : 0n
    return [{ gameClassify, validBet, bonusBet, base, perMillion }]
  })
  const products = bases.map(({ base, perMillion }) => base * perMillion)
  const amount = products.reduce((sum, product) => sum + product, 0n) / million
  const shares = sharesOf(products, amount)
  return { amount: minor(amount), lines: bases.map((line, place) => ({ ...line, rebate: shares[place] ?? 0n })) }
}

/** End, exclusive, of the bets counted in the open period. */
export const countedTo = ({ endsAt }: OpenPeriod, now: Instant): Instant => Math.min(endsAt, now - settlingMs)

/** Start of a member's counted bets: the end of the last rebate that was paid or expired, otherwise `since`. */
export async function countedFrom(db: Db, memberId: string, { since }: OpenPeriod): Promise<Instant> {
  const last = await db
    .selectFrom('rebate_period')
    .select(({ fn }) => fn.max('counted_to').as('at'))
    .where('member_id', '=', memberId)
    .where('state', '<>', 'carried')
    .executeTakeFirst()
  return last?.at?.getTime() ?? since
}

/** Sums the settled bets of a member by category; `from` is inclusive, `to` is exclusive. */
export async function betsOf(
  db: Db,
  { currency }: RebateMerchant,
  memberId: string,
  span: { readonly from: Instant; readonly to: Instant },
): Promise<RebateBets[]> {
  const [from, to] = [new Date(span.from), new Date(span.to)]
  const { rows } = await sql<{ game_classify: string; valid_bet: bigint; bonus_bet: bigint }>`
    select game_classify, sum(valid_bet)::int8 as valid_bet, sum(bonus_bet)::int8 as bonus_bet from (
      select game_classify, valid_bet, 0::int8 as bonus_bet from settled_bet
       where member_id = ${memberId} and currency = ${currency} and settled_at >= ${from} and settled_at < ${to}
      union all
      select t.game_classify, 0, t.valid_bet
        from bonus_turnover t join bonus b on b.id = t.bonus_id and b.currency = ${currency}
       where t.member_id = ${memberId} and t.percent > 0 and t.at >= ${from} and t.at < ${to}
    ) bets group by 1`.execute(db)
  return rows.map((row) => ({ gameClassify: row.game_classify, validBet: row.valid_bet, bonusBet: row.bonus_bet }))
}
