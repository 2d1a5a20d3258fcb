import { type Instant, inLanguage, minor } from '@azulejo/shared/kernel'
import { openOrder, type StepName, takeStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { claimReward, earnPoints, issueReward, type RewardContent } from '../../rewards/index.ts'
import { callerAt, type DemoEvent } from './demo-events.ts'
import { memoryDays } from './scenario.ts'

const day = 86_400_000
const hour = 3_600_000

/** Points that expire soon, and the days until then. */
const expiring = { points: 320, inDays: 8 }

const outOfStock = {
  pt: 'Sem estoque no fornecedor',
  'pt-PT': 'Sem stock no fornecedor',
  en: 'Out of stock at the supplier',
  es: 'Sin existencias en el proveedor',
  zh: '供应商缺货',
}

type PlannedStep = { readonly step: StepName<'redeem'>; readonly reason?: string }
type Plan = { readonly type: RewardContent['type']; readonly daysAgo: number; readonly steps: readonly PlannedStep[] }

/** One redemption in each state. */
const plansOf = ({ defaultLanguage }: Merchant): readonly Plan[] => [
  {
    type: 'PHYSICAL',
    daysAgo: 34,
    steps: [{ step: 'approve' }, { step: 'ship', reason: 'PM402817755BR' }, { step: 'deliver' }],
  },
  { type: 'PHYSICAL', daysAgo: 19, steps: [{ step: 'approve' }, { step: 'ship', reason: 'PM418802316BR' }] },
  { type: 'TICKET', daysAgo: 15, steps: [{ step: 'reject', reason: inLanguage(outOfStock, defaultLanguage) }] },
  { type: 'VOUCHER', daysAgo: 9, steps: [{ step: 'approve', reason: 'AZ-7K2P-94QX' }] },
  { type: 'FREE_SPIN', daysAgo: 2, steps: [] },
]

const giftWords = {
  pt: 'Pontos de presente',
  'pt-PT': 'Pontos de oferta',
  en: 'Gift of points',
  es: 'Puntos de regalo',
  zh: '积分礼物',
}

/** Points that an operator gives and the member claims. */
async function giveGift(db: Db, merchant: Merchant, memberId: string, points: number, at: Instant): Promise<void> {
  const { rewardId } = await issueReward(db, {
    merchant,
    memberId,
    type: 'MANUAL',
    source: { kind: 'operator', id: `points-gift:${at}` },
    words: giftWords,
    points,
    isClaimedNow: true,
    actor: 'operator:caio',
    at,
  })
  const claimed = await claimReward(callerAt(db, merchant, memberId, at), rewardId.toString())
  if (isRefused(claimed)) throw new Error(`a gift was not claimed: ${claimed.refused}`)
}

async function redeem(db: Db, merchant: Merchant, memberId: string, reward: RewardContent, plan: Plan, at: Instant) {
  const { id, type, points, words } = reward
  const address = type === 'PHYSICAL' ? { address: 'Rua do Azulejo 12, 4000-123 Porto' } : {}
  const opened = await openOrder(db, {
    kind: 'redeem',
    key: `demo:redeem:${memberId}:${plan.daysAgo}`,
    merchant: merchant.code,
    memberId,
    subject: id,
    currency: 'PTS',
    amount: minor(points),
    actor: `member:${memberId}`,
    at,
    detail: { words, type, ...address },
  })
  if (!('order' in opened)) throw new Error(`${id} was not redeemed: ${opened.outcome}`)
  for (const [place, { step, reason = '' }] of plan.steps.entries())
    await takeStep(db, {
      order: opened.order.id,
      kind: 'redeem',
      step,
      key: step,
      actor: 'operator:caio',
      reason,
      at: at + (place + 1) * 5 * hour,
    })
}

/** The member's redemptions: for each plan the cheapest reward that every rank may redeem. */
function chosen(merchant: Merchant, rewards: readonly RewardContent[]) {
  return plansOf(merchant).flatMap((plan) => {
    const fitting = rewards.filter(({ type, rankMin }) => type === plan.type && rankMin === 0)
    const [reward] = fitting.toSorted((one, other) => one.points - other.points)
    return reward ? [{ plan, reward }] : []
  })
}

type Wanted = {
  readonly merchant: Merchant
  readonly rewards: readonly RewardContent[]
  /** Members who redeem rewards and whose oldest points expire soon. */
  readonly memberIds: readonly string[]
  readonly now: Instant
}

/** The points earned by play, week by week, and the gifts and redemptions of some members. */
export async function eventsOfPoints(
  db: Db,
  { merchant, rewards, memberIds, now }: Wanted,
): Promise<readonly DemoEvent[]> {
  if (!merchant.pointEarn) return []
  const first = new Date(now - (memoryDays + 2) * day)
  await db
    .insertInto('point_mark')
    .values({ merchant: merchant.code, counted_until: first, since: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const weeks = Array.from({ length: Math.ceil(memoryDays / 7) + 1 }, (_, weeks) => now - weeks * 7 * day)
  const events: DemoEvent[] = weeks.map((at) => ({
    at,
    async happens() {
      while (await earnPoints(db, merchant, at)) {}
    },
  }))
  const redeemed = chosen(merchant, rewards)
  const spent = redeemed
    .filter(({ plan }) => !plan.steps.some(({ step }) => step === 'reject'))
    .reduce((sum, { reward }) => sum + reward.points, 0)
  const oldest = now - ((merchant.pointDays ?? 180) - expiring.inDays) * day
  const gifts = [
    { points: spent + expiring.points, at: oldest },
    { points: 11_000, at: now - 90 * day },
  ]
  for (const memberId of memberIds) {
    for (const { points, at } of gifts) events.push({ at, happens: () => giveGift(db, merchant, memberId, points, at) })
    for (const { plan, reward } of redeemed) {
      const at = now - plan.daysAgo * day
      events.push({ at, happens: () => redeem(db, merchant, memberId, reward, plan, at) })
    }
  }
  return events
}
