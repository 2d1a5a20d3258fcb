import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { type Bonus, bonusOfReward, loseBonus, paidByClaim, startBonus } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, type MemberAccountKind, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { endReward, type Reward } from './reward.store.ts'

/** Money or points of a reward, and the wallet that they go to. */
type Gift = { readonly wallet: MemberAccountKind; readonly amount: Minor; readonly key: string }

/** Posts a gift of a reward. @returns false when the wallet is full */
async function give(db: Db, merchant: Merchant, { id, member_id, entry_kind }: Reward, gift: Gift, at: Instant) {
  const { wallet, amount, key } = gift
  if (amount === 0n) return true
  const account = memberAccount(member_id, wallet, merchant.currency)
  const { outcome } = await post(db, {
    key: `reward:${id}:${key}`,
    kind: entry_kind,
    ref: `reward:${id}`,
    at,
    lines: [
      { account, amount },
      { account: houseAccount(merchant.code, 'promo', account.currency), amount: minor(-amount) },
    ],
  })
  if (outcome !== 'posted' && outcome !== 'full') throw new Error(`reward ${id} was given with ${outcome}`)
  return outcome === 'posted'
}

/** What a claim pays. A bonus that came back after its claim pays what it owned, and the points were paid before. */
function giftsOf(reward: Reward, bonus: Bonus | undefined): readonly Gift[] {
  const { amount, points, changed_at } = reward
  if (bonus && bonus.restored !== null)
    return [{ wallet: 'bonus', amount: paidByClaim(bonus), key: `restored:${changed_at.getTime()}` }]
  return [
    { wallet: bonus ? 'bonus' : 'main', amount: amount as Minor, key: 'money' },
    { wallet: 'points', amount: points as Minor, key: 'points' },
  ]
}

/**
 * Pays an issued reward and starts its bonus. The caller has locked the member's wallets and checked that the reward can be
 * claimed. @returns false when a wallet is full, and the transaction must be rolled back
 */
export async function payReward(db: Db, merchant: Merchant, reward: Reward, at: Instant): Promise<boolean> {
  const bonus = await bonusOfReward(db, reward.id)
  if (bonus) await startBonus(db, bonus, at)
  for (const gift of giftsOf(reward, bonus)) if (!(await give(db, merchant, reward, gift, at))) return false
  await db
    .updateTable('issued_reward')
    .set({ state: 'claimed', changed_at: new Date(at) })
    .where('id', '=', reward.id)
    .execute()
  return true
}

/** Cancels a member's active bonus and the bonuses that are offered, in the caller's transaction. Other rewards stay. */
export async function endBonusesOf(transaction: Db, now: Instant, memberId: string): Promise<void> {
  await loseBonus(transaction, memberId, 'cancelled', now)
  const offered = await transaction
    .selectFrom('bonus')
    .select('reward_id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'offered')
    .orderBy('id')
    .execute()
  for (const { reward_id } of offered) await endReward(transaction, reward_id, 'rejected', { at: now })
}
