import type { Db } from '../../platform/db/database.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { welcomeBonusOf } from '../../platform/merchants/welcome-bonus.ts'
import { inEvery } from '../locales/index.ts'
import { holdReward, issueReward, payReward } from './index.ts'

/** Gives a new member the brand's welcome bonus, which is active from then on; nothing where there is none. */
export async function giveWelcomeBonus(db: Db, merchant: Merchant, memberId: string, at: number): Promise<void> {
  const welcome = welcomeBonusOf(merchant)
  if (!welcome) return
  const { amount, multiplier, days } = welcome
  await lockWallets(db, [memberId])
  const { rewardId } = await issueReward(db, {
    merchant,
    memberId,
    type: 'NEW_REGISTER',
    source: { kind: 'registration', id: 'welcome' },
    words: inEvery('rewards.welcomeBonus'),
    amount,
    turnover: { multiplier, days },
    isClaimedNow: true,
    actor: 'rule:registration',
    at,
  })
  const reward = await holdReward(db, memberId, rewardId.toString())
  if (!reward || !(await payReward(db, merchant, reward, at))) throw new Error(`reward ${rewardId} could not be paid`)
}
