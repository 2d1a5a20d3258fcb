import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { bonusOfReward, startBonus } from '../bonuses/index.ts'
import type { Db } from '../db/database.ts'
import { houseAccount, type MemberAccountKind, memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Merchant } from '../merchants.ts'
import type { Reward } from './reward.store.ts'

/** Posts the money or the points of a reward. @returns false when the wallet is full */
async function give(db: Db, merchant: Merchant, reward: Reward, wallet: MemberAccountKind, at: Instant) {
  const { id, member_id, entry_kind } = reward
  const amount = (wallet === 'points' ? reward.points : reward.amount) as Minor
  if (amount === 0n) return true
  const account = memberAccount(member_id, wallet, merchant.currency)
  const { outcome } = await post(db, {
    ...{ key: `reward:${id}:${wallet === 'points' ? 'points' : 'money'}`, kind: entry_kind, ref: `reward:${id}`, at },
    lines: [
      { account, amount },
      { account: houseAccount(merchant.code, 'promo', account.currency), amount: minor(-amount) },
    ],
  })
  if (outcome !== 'posted' && outcome !== 'full') throw new Error(`reward ${id} was given with ${outcome}`)
  return outcome === 'posted'
}

/**
 * Pays an issued reward and starts its bonus. The caller has locked the member's wallets and checked that the reward can be
 * claimed. @returns false when a wallet is full, and the transaction must be rolled back
 */
export async function payReward(db: Db, merchant: Merchant, reward: Reward, at: Instant): Promise<boolean> {
  const bonus = await bonusOfReward(db, reward.id)
  if (bonus) await startBonus(db, bonus, at)
  const isGiven =
    (await give(db, merchant, reward, bonus ? 'bonus' : 'main', at)) && (await give(db, merchant, reward, 'points', at))
  if (!isGiven) return false
  await db
    .updateTable('issued_reward')
    .set({ state: 'claimed', changed_at: new Date(at) })
    .where('id', '=', reward.id)
    .execute()
  return true
}
