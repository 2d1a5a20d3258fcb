import { dayIn, depositBonus, type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MoneyOrderTable } from '../../platform/db/tables/money/orders.ts'
import { type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { issuePromotion } from './issue-promotion.ts'
import { amountOf, type Offer, type Trigger } from './offer.ts'
import { addEntry, isRunning, promotionOf, type StoredPromotion } from './promotion.store.ts'

type Caller = { readonly merchant: Merchant; readonly memberId: string; readonly at: Instant }

/** A promotion that can be chosen with a deposit. */
export type DepositOffer = {
  readonly promotion: StoredPromotion
  readonly offer: Offer
  readonly trigger: Trigger<'deposit'>
}

const creditedBefore = async (db: Db, memberId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('money_order')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const weekdayIn = ({ timeZone }: Merchant, at: Instant): number => new Date(dayIn(timeZone, at)).getUTCDay()

/** Promotions that the member can choose with a deposit now. */
export async function depositOffers(db: Db, { merchant, memberId, at }: Caller): Promise<DepositOffer[]> {
  if (!profileOf(merchant).modules.bonuses) return []
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('offer', 'is not', null)
    .orderBy('place')
    .execute()
  const before = await creditedBefore(db, memberId)
  return rows.flatMap((promotion) => {
    const { offer } = promotion
    const trigger = offer?.trigger
    if (!offer || trigger?.kind !== 'deposit' || !isRunning(promotion, at)) return []
    const isNthDeposit = trigger.nth === undefined || trigger.nth === before + 1
    const isOnWeekday = trigger.weekday === undefined || trigger.weekday === weekdayIn(merchant, at)
    return isNthDeposit && isOnWeekday ? [{ promotion, offer, trigger }] : []
  })
}

export const bonusOfDeposit = ({ percent, most }: Trigger<'deposit'>, deposit: bigint, merchant: Merchant): Minor =>
  depositBonus(minor(deposit), { percent, most: amountOf(most, merchant) })

/** Stores that the member has chosen a promotion with a deposit. */
export const chooseOffer = (db: Db, { merchant, memberId, at }: Caller, { promotion }: DepositOffer): Promise<void> =>
  addEntry(db, { merchant, promotionId: promotion.promotion_id, memberId, status: 'signed', at })

export type CreditedDeposit = Caller & {
  readonly orderId: bigint
  /** Amount credited to the wallet, after fees. */
  readonly net: Minor
  readonly promotionId: string
}

/**
 * Issues the bonus chosen with a deposit after the deposit is credited. It is active at once, or stays offered while another
 * bonus is active. Issues none when the budget is spent by then, or the law no longer allows it.
 */
export async function issueDepositBonus(db: Db, deposit: CreditedDeposit): Promise<void> {
  const { merchant, memberId, orderId, net, promotionId, at } = deposit
  const promotion = await promotionOf(db, merchant, promotionId)
  const trigger = promotion?.offer?.trigger
  if (!profileOf(merchant).modules.bonuses) return
  if (!promotion || trigger?.kind !== 'deposit' || net < amountOf(trigger.least, merchant)) return
  await issuePromotion(db, {
    merchant,
    promotion,
    memberId,
    occasion: `deposit-${orderId}`,
    deposit: minor(net),
    at,
    startsNow: true,
    amount: bonusOfDeposit(trigger, net, merchant),
    actor: 'rule:deposit',
  })
}

/** Issues the bonus that the member has chosen with a credited deposit. */
export async function giveChosen(db: Db, order: Selectable<MoneyOrderTable>, at: Instant): Promise<void> {
  const { id, merchant: code, member_id: memberId, amount, fee, detail } = order
  const { promotionId } = detail
  const merchant = merchantOf(code)
  if (!merchant || memberId === null || typeof promotionId !== 'string') return
  await issueDepositBonus(db, { merchant, memberId, orderId: id, net: minor(amount - fee), promotionId, at })
}
