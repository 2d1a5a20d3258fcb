import { type Currency, type Instant, type Minor, minor, turnoverContributions } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { BonusTable } from '../db/tables/rewards.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { balanceOf, lockWallets, post } from '../ledger/post.ts'
import type { MerchantCode } from '../merchants.ts'

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
      ...{ merchant, member_id: memberId, reward_id: rewardId, currency, amount, base, multiplier, days },
      ...{ required: base * BigInt(multiplier), contributions: JSON.stringify(contributions) },
      ...{ max_bet: maxBet ?? null, excluded: [...excluded], state: 'offered', offered_at: new Date(at) },
      ...{ started_at: null, expires_at: null, ended_at: null, ended_amount: null },
    })
    .execute()
}

export const bonusOfReward = (db: Db, rewardId: bigint): Promise<Bonus | undefined> =>
  db.selectFrom('bonus').selectAll().where('reward_id', '=', rewardId).executeTakeFirst()

export const activeBonusOf = (db: Db, memberId: string): Promise<Bonus | undefined> =>
  db.selectFrom('bonus').selectAll().where('member_id', '=', memberId).where('state', '=', 'active').executeTakeFirst()

/** Starts an offered bonus. The caller must hold the member's wallet lock and have checked that no bonus is active. */
export async function startBonus(db: Db, bonus: Bonus, at: Instant): Promise<void> {
  await db
    .updateTable('bonus')
    .set({ state: 'active', started_at: new Date(at), expires_at: new Date(at + bonus.days * day) })
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

/** Balance of the bonus wallet, which a member loses when the active bonus ends before its conditions are met. */
export const bonusAtStake = (db: Db, { member_id, currency }: Pick<Bonus, 'member_id' | 'currency'>): Promise<Minor> =>
  balanceOf(db, memberAccount(member_id, 'bonus', currency))

/**
 * Ends the member's active bonus before its conditions are met and posts the rest of the bonus wallet back to the house.
 * @returns the amount lost; undefined when there was no active bonus
 */
export async function loseBonus(
  db: Db,
  memberId: string,
  state: 'forfeited' | 'expired' | 'cancelled',
  at: Instant,
): Promise<Minor | undefined> {
  await lockWallets(db, [memberId])
  const bonus = await activeBonusOf(db, memberId)
  if (!bonus) return undefined
  const { id, merchant, currency } = bonus
  const lost = await bonusAtStake(db, bonus)
  if (lost > 0n) {
    const { outcome } = await post(db, {
      ...{ key: `bonus:${id}:${state}`, kind: 'promotion', ref: `bonus:${id}`, at },
      lines: [
        { account: memberAccount(memberId, 'bonus', currency), amount: minor(-lost) },
        { account: houseAccount(merchant as MerchantCode, 'promo', currency), amount: lost },
      ],
    })
    if (outcome !== 'posted') throw new Error(`bonus ${id} was ended with ${outcome}`)
  }
  await db
    .updateTable('bonus')
    .set({ state, ended_at: new Date(at), ended_amount: lost })
    .where('id', '=', id)
    .execute()
  return lost
}
