import type { Instant } from '@azulejo/shared/kernel'
import { decideReferrals } from '../../network/index.ts'
import { noteReferral } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { claimReward } from '../../rewards/index.ts'
import type { DemoContent } from './demo-content.ts'
import { callerAt } from './demo-events.ts'
import type { Person } from './people.ts'
import type { Setting } from './scenario.ts'
import { createSeededRandom } from './seeded-random.ts'
import { SimulatedWallet } from './simulated-wallet.ts'

const day = 86_400_000
const minute = 60_000

/** Progress of a friend: deposits and valid bets in percent of the rule's requirement. */
type Plan = {
  readonly daysAgo: number
  readonly deposits: number
  readonly bets: number
  readonly isVerified: boolean
  readonly isClaimed?: boolean
  readonly isExcluded?: boolean
}

/** At least one friend in each state. */
const plans: readonly Plan[] = [
  { daysAgo: 2, deposits: 0, bets: 0, isVerified: false },
  { daysAgo: 4, deposits: 0, bets: 0, isVerified: true },
  { daysAgo: 6, deposits: 80, bets: 50, isVerified: true },
  { daysAgo: 9, deposits: 100, bets: 50, isVerified: true },
  { daysAgo: 13, deposits: 100, bets: 100, isVerified: true },
  { daysAgo: 18, deposits: 200, bets: 250, isVerified: true, isClaimed: true },
  { daysAgo: 22, deposits: 400, bets: 300, isVerified: true, isClaimed: true },
  { daysAgo: 26, deposits: 0, bets: 0, isVerified: false, isExcluded: true },
  { daysAgo: 38, deposits: 80, bets: 50, isVerified: true },
]
/** Number of visitors who opened the referral link. */
const visits = 46

type Friend = { readonly person: Person; readonly wallet: SimulatedWallet; readonly plan: Plan }

/** Bets until the valid bets reach `wanted`, with a win and a loss in turn. */
function betUntil(wallet: SimulatedWallet, setting: Setting, wanted: bigint, stake: bigint): void {
  const random = createSeededRandom(`friends of ${setting.merchant.code}`)
  const game = setting.choose(random)
  for (let done = 0n; done < wanted; done += stake) {
    const isWon = (done / stake) % 2n === 0n
    wallet.play(game, stake, isWon ? stake * 2n : 0n, wallet.lastAt + 2 * minute, 4)
  }
}

/** Friends whom the player of the demonstration invited; none where the brand has no referrals. */
export function friendsOf(demo: DemoContent, setting: Setting): Friend[] {
  const { merchant, now } = setting
  const { referral } = merchant
  if (!referral) return []
  const random = createSeededRandom(`names of friends of ${merchant.code}`)
  return plans.map((plan, place) => {
    const nickname = demo.firstNames[(place * 3) % demo.firstNames.length] ?? 'Ana'
    const joinedAt = now - plan.daysAgo * day
    const account = `${nickname
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase()}_${701 + place}`
    const person = { id: random.code(12), account, nickname, type: 0 as const, pace: 'idle' as const, joinedAt }
    const wallet = new SimulatedWallet(merchant, person.id)
    const deposits = (referral.deposits * BigInt(plan.deposits)) / 100n
    if (deposits > 0n) {
      wallet.deposit(deposits, joinedAt + 30 * minute)
      betUntil(wallet, setting, (referral.validBet * BigInt(plan.bets)) / 100n, referral.deposits / 2n)
    }
    return { person, wallet, plan }
  })
}

/** Sum of the rewards that the player claimed for friends; the claims are posted when the friends are written. */
export const claimedForFriends = ({ referral }: Merchant): bigint =>
  (referral?.reward ?? 0n) * BigInt(plans.filter(({ isClaimed }) => isClaimed).length)

/** Claims the reward issued for a friend. */
async function claim(db: Db, merchant: Merchant, friendId: string, at: Instant): Promise<void> {
  const { id, member_id } = await db
    .selectFrom('issued_reward')
    .select(['id', 'member_id'])
    .where('source_kind', '=', 'referral')
    .where('source_id', '=', friendId)
    .executeTakeFirstOrThrow()
  const claimed = await claimReward(callerAt(db, merchant, member_id, at), id.toString())
  if (isRefused(claimed)) throw new Error(`the reward for a friend was not claimed: ${claimed.refused}`)
}

/** Stores the referrals of the friends and lets the referral rule decide them. */
export async function writeFriends(
  db: Db,
  merchant: Merchant,
  {
    referrerId,
    friends,
    now,
  }: { readonly referrerId: string; readonly friends: readonly Friend[]; readonly now: Instant },
): Promise<void> {
  if (friends.length === 0) return
  for (const { person, plan } of friends) {
    await noteReferral(db, merchant, { memberId: person.id, referrerId, at: person.joinedAt })
    if (plan.isVerified)
      await db.updateTable('member').set({ identity: 'verified' }).where('id', '=', person.id).execute()
    if (plan.isExcluded)
      await db
        .updateTable('referral')
        .set({ state: 'excluded', reason: 'shared-device', decided_at: new Date(person.joinedAt) })
        .where('member_id', '=', person.id)
        .execute()
  }
  const opened = Array.from({ length: visits }, (_, place) => ({
    member_id: referrerId,
    visitor: `demonstration ${place}`,
    at: new Date(now - (place % 40) * day),
  }))
  await db.insertInto('referral_visit').values(opened).execute()
  await decideReferrals.work(db, {}, now)
  for (const { person, plan } of friends) if (plan.isClaimed) await claim(db, merchant, person.id, now)
}
