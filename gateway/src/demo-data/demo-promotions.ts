import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockWallets } from '../ledger/post.ts'
import { profileOf } from '../merchants/profiles.ts'
import type { Merchant } from '../merchants.ts'
import { amountOf } from '../promotions/index.ts'
import { holdReward, issueReward, payReward } from '../rewards/index.ts'

const day = 86_400_000

type Of = { readonly db: Db; readonly merchant: Merchant; readonly memberId: string; readonly now: Instant }

const promotionsOf = async ({ db, merchant }: Of) =>
  new Map(
    (await db.selectFrom('promotion').selectAll().where('merchant', '=', merchant.code).execute()).map((row) => [
      row.promotion_id,
      row,
    ]),
  )
type Promotions = Awaited<ReturnType<typeof promotionsOf>>

/** Sum of the valid bets since a time in games that count in full, in minor units. */
async function staked({ db, memberId }: Of, from: Instant): Promise<bigint> {
  const { rows } = await sql<{ done: bigint }>`
    select coalesce(sum(valid_bet), 0)::int8 as done from round
     where member_id = ${memberId} and status = 'settled' and settled_at >= ${new Date(from)}
       and game_classify in ('RNG', 'FISH', 'PVP', 'INHOUSE')`.execute(db)
  return rows[0]?.done ?? 0n
}

/** Counts the rounds of `staked` towards a bonus. */
async function count({ db, memberId }: Of, bonusId: bigint, from: Instant): Promise<void> {
  await sql`
    insert into bonus_turnover (round_id, bonus_id, member_id, game_classify, valid_bet, percent, at)
    select id, ${bonusId}, member_id, game_classify, valid_bet, 100, settled_at from round
     where member_id = ${memberId} and status = 'settled' and valid_bet > 0 and settled_at >= ${new Date(from)}
       and game_classify in ('RNG', 'FISH', 'PVP', 'INHOUSE')`.execute(db)
}

/** A bonus that has been active for three days; its multiplier makes more than half of the required turnover done. */
async function activeBonus(of: Of, promotions: Promotions): Promise<void> {
  const { db, merchant, memberId, now } = of
  const promotion = promotions.get('wednesday-reload')
  const { offer, words } = promotion ?? {}
  if (!offer || !words || offer.trigger.kind !== 'deposit') return
  const amount = amountOf(offer.trigger.most, merchant)
  const startedAt = now - 3 * day
  const done = await staked(of, startedAt)
  const multiplier = Number((done * 13n) / 10n / amount) + 1
  const issued = await issueReward(db, {
    ...{ merchant, memberId, type: offer.reward, amount, actor: 'rule:deposit', at: startedAt },
    source: { kind: 'promotion', id: 'wednesday-reload:deposit-demo' },
    words: titlesOf(words),
    turnover: { multiplier, days: 14, maxBet: minor(amount / 4n) },
    isClaimedNow: true,
  })
  await lockWallets(db, [memberId])
  const reward = await holdReward(db, memberId, issued.rewardId.toString())
  if (!reward || !(await payReward(db, merchant, reward, startedAt))) return
  const bonus = await db.selectFrom('bonus').selectAll().where('reward_id', '=', reward.id).executeTakeFirstOrThrow()
  await count(of, bonus.id, startedAt)
  await db
    .updateTable('bonus')
    .set({ done: done * 100n })
    .where('id', '=', bonus.id)
    .execute()
}

const titlesOf = (words: Readonly<Record<string, { readonly title: string }>>) =>
  Object.fromEntries(Object.entries(words).map(([language, { title }]) => [language, title]))

type Entry = {
  readonly id: string
  readonly status: 'signed' | 'process' | 'applying' | 'rejected'
  readonly remarks?: string
  readonly reason?: string
}

const entries: readonly Entry[] = [
  { id: 'monday-cashback', status: 'process' },
  { id: 'lucky-bet', status: 'process' },
  { id: 'roulette-combo', status: 'applying', remarks: '7, 17, 32' },
]

async function joined({ db, merchant, memberId, now }: Of, promotions: Promotions): Promise<void> {
  for (const { id, ...entry } of entries) {
    if (!promotions.has(id)) continue
    const at = new Date(now - 5 * day)
    await db
      .insertInto('promotion_entry')
      .values({ merchant: merchant.code, promotion_id: id, member_id: memberId, at, changed_at: at, ...entry })
      .execute()
  }
}

/** Rewards that can be claimed, and an expired one. */
async function claimables({ db, merchant, memberId, now }: Of, promotions: Promotions): Promise<void> {
  const lucky = promotions.get('lucky-bet')
  const cashback = promotions.get('monday-cashback')
  if (lucky?.offer?.amount)
    await issueReward(db, {
      ...{ merchant, memberId, type: 'LUCKY_BET', actor: 'rule:lucky-bet', at: now - day },
      ...{ source: { kind: 'promotion', id: 'lucky-bet:bet-demo' }, words: titlesOf(lucky.words) },
      ...{ amount: amountOf(lucky.offer.amount, merchant), expiresAt: now + 6 * day },
    })
  if (cashback?.offer?.trigger.kind !== 'cashback') return
  const amount = amountOf(cashback.offer.trigger.least, merchant) as Minor
  for (const [week, at] of [
    ['week-demo', now - 2 * day],
    ['week-before-demo', now - 20 * day],
  ] as const)
    await issueReward(db, {
      ...{ merchant, memberId, type: 'CASHBACK', actor: 'rule:cashback', at, amount, expiresAt: at + 14 * day },
      ...{ source: { kind: 'promotion', id: `monday-cashback:${week}` }, words: titlesOf(cashback.words) },
    })
}

/** Promotions of the demonstration's player: some joined, one active bonus, some rewards to claim. */
export async function writeDemoPromotions(of: Of): Promise<void> {
  if (!profileOf(of.merchant).modules.bonuses) return
  const promotions = await promotionsOf(of)
  await joined(of, promotions)
  await activeBonus(of, promotions)
  await claimables(of, promotions)
}
