import { type Currency, type Instant, type Minor, minor, turnoverContributions } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { BonusTable } from '../../platform/db/tables/rewards/rewards.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { lockWallets, post } from '../../platform/ledger/post.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'

export type Bonus = Selectable<BonusTable>

/** Rollover terms: the turnover required before a bonus may be withdrawn, and the bets that count towards it. */
export type BonusTerms = {
  readonly multiplier: number
  /** The deposit behind the bonus, when the requirement multiplies bonus plus deposit. */
  readonly deposit?: Minor
  /** The largest stake that counts towards the rollover and that the bonus wallet pays. */
  readonly maxBet?: Minor
  /** Percent of a valid bet that counts, by game class; defaults to the `turnoverContributions` of deposits. */
  readonly contributions?: Readonly<Record<string, number>>
  /** Node ids of games that do not count towards the rollover and that the bonus wallet does not pay. */
  readonly excluded?: readonly string[]
  /** Days from the claim until the bonus expires. */
  readonly days: number
}

type Offer = {
  readonly merchant: MerchantCode
  readonly memberId: string
  readonly currency: Currency
  readonly rewardId: bigint
  readonly amount: Minor
  readonly terms: BonusTerms
  readonly at: Instant
}

const day = 86_400_000
const usualContributions = Object.fromEntries(
  Object.entries(turnoverContributions).map(([name, percent]) => [name, Number(percent)]),
)

/** Inserts the offered bonus of a reward; the bonus starts when the reward is claimed. */
export async function offerBonus(db: Db, { merchant, memberId, currency, rewardId, amount, terms, at }: Offer) {
  const { multiplier, deposit = 0n, maxBet, contributions = usualContributions, excluded = [], days } = terms
  const base = amount + deposit
  await db
    .insertInto('bonus')
    .values({
      merchant,
      member_id: memberId,
      reward_id: rewardId,
      currency,
      amount,
      base,
      multiplier,
      days,
      required: base * BigInt(multiplier),
      contributions: JSON.stringify(contributions),
      max_bet: maxBet ?? null,
      excluded: [...excluded],
      state: 'offered',
      offered_at: new Date(at),
      started_at: null,
      expires_at: null,
      ended_at: null,
      ended_amount: null,
    })
    .execute()
}

export const bonusOfReward = (db: Db, rewardId: bigint): Promise<Bonus | undefined> =>
  db.selectFrom('bonus').selectAll().where('reward_id', '=', rewardId).executeTakeFirst()

export const activeBonusOf = (db: Db, memberId: string): Promise<Bonus | undefined> =>
  db.selectFrom('bonus').selectAll().where('member_id', '=', memberId).where('state', '=', 'active').executeTakeFirst()

/** Name by language of the member's active bonus; undefined if none is active. */
export const activeBonusNamed = (db: Db, memberId: string) =>
  db
    .selectFrom('bonus')
    .innerJoin('issued_reward', 'issued_reward.id', 'bonus.reward_id')
    .select('issued_reward.words')
    .where('bonus.member_id', '=', memberId)
    .where('bonus.state', '=', 'active')
    .executeTakeFirst()

/** What the claim of a bonus pays: its amount, or what it owned when it was forfeited and came back. */
export const paidByClaim = ({ restored, amount }: Bonus): Minor => minor(restored ?? amount)

/** Starts an offered bonus. The caller must hold the member's wallet lock and have checked that no bonus is active. */
export async function startBonus(db: Db, bonus: Bonus, at: Instant): Promise<void> {
  const lives = bonus.restored_ms === null ? bonus.days * day : Number(bonus.restored_ms)
  await db
    .updateTable('bonus')
    .set({ state: 'active', started_at: bonus.started_at ?? new Date(at), expires_at: new Date(at + lives) })
    .set({ own: paidByClaim(bonus) })
    .where('id', '=', bonus.id)
    .where('state', '=', 'offered')
    .execute()
}

/** Ends the offered bonus of an unclaimed reward. */
export async function withdrawOffer(db: Db, rewardId: bigint, state: 'expired' | 'cancelled', at: Instant) {
  await db
    .updateTable('bonus')
    .set({ state, ended_at: new Date(at), ended_amount: 0n })
    .where('reward_id', '=', rewardId)
    .where('state', '=', 'offered')
    .execute()
}

type Ending = 'forfeited' | 'expired' | 'cancelled'

/**
 * Ends the member's active bonus before its conditions are met and posts its own part of the bonus wallet back to the house.
 * @param by the withdrawal that forfeits the bonus
 * @returns the amount lost; undefined if there was no active bonus
 */
export async function loseBonus(
  db: Db,
  memberId: string,
  state: Ending,
  at: Instant,
  by?: bigint,
): Promise<Minor | undefined> {
  await lockWallets(db, [memberId])
  const bonus = await activeBonusOf(db, memberId)
  if (!bonus) return undefined
  const { id, own } = bonus
  await moveOwnPart(db, bonus, {
    key: `bonus:${id}:${state}${by === undefined ? '' : `:${by}`}`,
    gain: minor(-own),
    at,
  })
  await db
    .updateTable('bonus')
    .set({ state, own: 0n, ended_at: new Date(at), ended_amount: own, forfeited_by: by ?? null })
    .where('id', '=', id)
    .execute()
  return minor(own)
}

type Gain = { readonly key: string; readonly gain: Minor; readonly at: Instant }

/** Posts money between the bonus wallet and the house. */
async function moveOwnPart(db: Db, { id, merchant, member_id, currency }: Bonus, { key, gain, at }: Gain) {
  if (gain === 0n) return
  const { outcome } = await post(db, {
    key,
    kind: 'promotion',
    ref: `bonus:${id}`,
    at,
    lines: [
      { account: memberAccount(member_id, 'bonus', currency), amount: gain },
      { account: houseAccount(merchant as MerchantCode, 'promo', currency), amount: minor(-gain) },
    ],
  })
  if (outcome !== 'posted') throw new Error(`${key} was ${outcome}`)
}

/** What rounds of a lost bonus have returned to the house since: parts of prizes, and stakes of cancelled rounds. */
async function keptSince(db: Db, { id, member_id, ended_at }: Bonus): Promise<bigint> {
  const { rows } = await sql<{ kept: bigint }>`
    select coalesce(sum(case status when 'settled' then withheld else bonus_own end), 0)::int8 as kept
      from round where member_id = ${member_id} and bonus_id = ${id} and settled_at >= ${ended_at}
       and status in ('settled', 'cancelled')`.execute(db)
  return rows[0]?.kept ?? 0n
}

/**
 * Brings back the bonus that a withdrawal forfeited, because the withdrawal was rejected or failed. It lives on for as long
 * as was left of it. While another bonus is active, it is offered again and can be claimed.
 */
export async function restoreBonus(db: Db, withdrawal: bigint, at: Instant): Promise<void> {
  const known = await db
    .selectFrom('bonus')
    .select('member_id')
    .where('forfeited_by', '=', withdrawal)
    .executeTakeFirst()
  if (!known) return
  await lockWallets(db, [known.member_id])
  const lost = await db
    .selectFrom('bonus')
    .selectAll()
    .where('forfeited_by', '=', withdrawal)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!lost?.ended_at || !lost.expires_at) return
  const own = minor((lost.ended_amount ?? 0n) + (await keptSince(db, lost)))
  const leftMs = lost.expires_at.getTime() - lost.ended_at.getTime()
  const back = { ended_at: null, ended_amount: null, forfeited_by: null }
  if (await activeBonusOf(db, lost.member_id)) {
    await db
      .updateTable('bonus')
      .set({ ...back, state: 'offered', expires_at: null, restored: own, restored_ms: BigInt(leftMs) })
      .where('id', '=', lost.id)
      .execute()
    await db
      .updateTable('issued_reward')
      .set({ state: 'issued', changed_at: new Date(at), expires_at: new Date(at + leftMs) })
      .where('id', '=', lost.reward_id)
      .execute()
    return
  }
  await moveOwnPart(db, lost, { key: `bonus:${lost.id}:restored:${withdrawal}`, gain: own, at })
  await db
    .updateTable('bonus')
    .set({ ...back, state: 'active', own, expires_at: new Date(at + leftMs) })
    .where('id', '=', lost.id)
    .execute()
}
