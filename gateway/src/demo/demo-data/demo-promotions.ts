import { dayIn, dayStart, type Instant, type Minor, minor, rangeOf, shiftDay } from '@azulejo/shared/kernel'
import { type PastOrder, writePastOrders } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { minBetOf } from '../../play/index.ts'
import {
  amountOf,
  bonusOfDeposit,
  chooseOffer,
  depositOffers,
  giveChosen,
  issueReward,
  termsOf,
} from '../../rewards/index.ts'
import { depositChannelOf } from './demo-channels.ts'
import type { Reload } from './scenario.ts'

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

const reloadPromotion = 'wednesday-reload'
/** Time after midnight of the deposit with a bonus, and until its rounds are played. */
const reloadAfter = 5 * 60_000
const reloadTakes = 15 * 60_000

/** The deposit with which the player chooses a bonus: on the newest day on which its promotion gives one. */
export async function reloadOf(db: Db, merchant: Merchant, account: string, now: Instant): Promise<Reload | undefined> {
  if (!profileOf(merchant).modules.bonuses) return undefined
  const promotion = await db
    .selectFrom('promotion')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('promotion_id', '=', reloadPromotion)
    .executeTakeFirst()
  const { offer } = promotion ?? {}
  if (!promotion || offer?.trigger.kind !== 'deposit') return undefined
  const { most, percent, weekday } = offer.trigger
  const wanted = (amountOf(most, merchant) * 100n) / BigInt(percent)
  const { lowest: deposit } = rangeOf([minor(wanted), depositChannelOf(merchant).terms.most])
  const amount = bonusOfDeposit(offer.trigger, deposit, merchant)
  const { maxBet } = termsOf(offer, merchant, { amount, deposit }) ?? {}
  const { timeZone } = merchant
  const days = Array.from({ length: 7 }, (_, ago) => shiftDay(dayIn(timeZone, now), -ago))
  const starts = days
    .filter((day) => weekday === undefined || new Date(day).getUTCDay() === weekday)
    .map((day) => dayStart(timeZone, day) + reloadAfter)
  const at = starts.find((start) => start + reloadTakes < now && start >= promotion.starts_at.getTime())
  if (at === undefined) return undefined
  return { account, promotionId: reloadPromotion, deposit, stake: maxBet ?? minBetOf(0, merchant.currency), at }
}

/** Gives the bonus that a player chose with a deposit, once the deposit's movements are booked. */
export async function giveBonus({ db, merchant }: Pick<Of, 'db' | 'merchant'>, deposit: PastOrder): Promise<void> {
  const { memberId, key, detail } = deposit.order
  await writePastOrders(db, [deposit])
  const order = await db.selectFrom('money_order').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const choice = { merchant, memberId, at: order.opened_at.getTime() }
  const offers = await depositOffers(db, choice)
  const chosen = offers.find(({ promotion }) => promotion.promotion_id === detail?.promotionId)
  if (!chosen)
    throw new Error(`${detail?.promotionId} gives no bonus for a deposit at ${order.opened_at.toISOString()}`)
  await chooseOffer(db, choice, chosen)
  await giveChosen(db, order, order.changed_at.getTime())
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
      merchant,
      memberId,
      type: 'LUCKY_BET',
      actor: 'rule:lucky-bet',
      at: now - day,
      source: { kind: 'promotion', id: 'lucky-bet:bet-demo' },
      words: titlesOf(lucky.words),
      amount: amountOf(lucky.offer.amount, merchant),
      expiresAt: now + 6 * day,
    })
  if (cashback?.offer?.trigger.kind !== 'cashback') return
  const amount = amountOf(cashback.offer.trigger.least, merchant) as Minor
  const { timeZone } = merchant
  const today = dayIn(timeZone, now)
  const monday = shiftDay(today, -((new Date(today).getUTCDay() + 6) % 7))
  const givenOn = (date: string) => dayStart(timeZone, date)
  for (const [week, at] of [
    [monday, givenOn(monday)],
    [shiftDay(monday, -21), givenOn(shiftDay(monday, -21))],
  ] as const)
    await issueReward(db, {
      merchant,
      memberId,
      type: 'CASHBACK',
      actor: 'rule:cashback',
      at,
      amount,
      expiresAt: at + 14 * day,
      source: { kind: 'promotion', id: `monday-cashback:week-${week}` },
      words: titlesOf(cashback.words),
    })
}

/** Promotions of the demonstration's player: some joined, some rewards to claim. */
export async function writeDemoPromotions(of: Of): Promise<void> {
  if (!profileOf(of.merchant).modules.bonuses) return
  const promotions = await promotionsOf(of)
  await joined(of, promotions)
  await claimables(of, promotions)
}
