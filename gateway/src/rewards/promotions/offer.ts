import { type Minor, minor, parseAmount, percentOf } from '@azulejo/shared/kernel'
import { rewardTypes } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { BonusTerms } from '../../money/index.ts'
import { count, id } from '../../platform/brands/content-schemas.ts'
import type { PromotionOffer } from '../../platform/db/tables/rewards/promotions.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** A decimal amount of the merchant's money. */
export const offerAmount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'it is an amount, for example 12.50'))
const percent = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1000))
const positive = v.pipe(count, v.minValue(1))

const trigger = v.variant('kind', [
  /** Issued by operators: on request (type A), or to members who have joined (type B). */
  v.strictObject({ kind: v.literal('manual') }),
  /** Issued on joining, in the first days after the registration. */
  v.strictObject({ kind: v.literal('signup'), days: positive }),
  /** Chosen with a deposit, issued when the deposit is credited. */
  v.strictObject({
    kind: v.literal('deposit'),
    least: offerAmount,
    percent,
    most: offerAmount,
    /** Ordinal of the member's deposit that qualifies; any deposit if omitted. */
    nth: v.optional(positive),
    /** Day of the week in the brand's time zone, 0 is Sunday. */
    weekday: v.optional(v.pipe(count, v.maxValue(6))),
  }),
  /** Part of the losses of a week, or of a member's first seven days, in some game classes. */
  v.strictObject({
    kind: v.literal('cashback'),
    period: v.picklist(['week', 'firstWeek']),
    percent,
    least: offerAmount,
    most: offerAmount,
    classes: v.optional(v.array(id)),
  }),
  /** Amounts by rank: every month, or once for each level. */
  v.strictObject({
    kind: v.literal('rank'),
    period: v.picklist(['month', 'once']),
    levels: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), offerAmount),
  }),
  /** Issued for a won bet whose number ends with `ending`. */
  v.strictObject({
    kind: v.literal('luckyBet'),
    ending: v.pipe(v.string(), v.regex(/^\d{1,6}$/)),
    least: offerAmount,
  }),
])

/** The offer of a promotion. */
export const offer: v.GenericSchema<unknown, Offer> = v.strictObject({
  /** A: the member requests the reward with text and pictures. B: joining is enough. */
  type: v.picklist(['A', 'B']),
  reward: v.picklist(rewardTypes),
  trigger,
  /** Amount of the reward, where the trigger does not determine it. */
  amount: v.optional(offerAmount),
  points: v.optional(positive),
  /** Tickets of a raffle; none are issued once the raffle accepts no more. */
  tickets: v.optional(v.strictObject({ raffle: id, count: positive })),
  turnover: v.optional(
    v.strictObject({
      multiplier: positive,
      /** What the multiplier applies to: the bonus, or the deposit and the bonus. */
      base: v.picklist(['bonus', 'deposit']),
      days: positive,
      /** The largest stake that counts towards the turnover: an amount, or percent of the bonus. */
      maxBet: v.optional(offerAmount),
      maxBetPercent: v.optional(percent),
      /** Percent of a valid bet that counts, by game class. */
      contributions: v.optional(v.record(id, v.pipe(count, v.maxValue(100)))),
      excluded: v.optional(v.array(v.string())),
    }),
  ),
  /** Days in which the reward can be claimed. */
  claimDays: positive,
  /** Limits: total money, total number of rewards, and rewards per member. */
  budget: v.optional(offerAmount),
  most: v.optional(positive),
  perMember: v.optional(positive),
})
export type Offer = PromotionOffer
export type Trigger<Kind extends Offer['trigger']['kind']> = Extract<Offer['trigger'], { kind: Kind }>

/** Offer of promotions whose content has none: operators issue the rewards. */
export const handMade: Offer = { type: 'B', reward: 'MANUAL', trigger: { kind: 'manual' }, claimDays: 30 }

export const amountOf = (text: string, { currency }: Pick<Merchant, 'currency'>): Minor =>
  parseAmount(text, currency) ?? minor(0)

/** The bonus conditions of an amount; undefined for rewards paid as cash. */
export function termsOf(
  { turnover }: Offer,
  merchant: Merchant,
  { amount, deposit }: { readonly amount: Minor; readonly deposit?: Minor | undefined },
): BonusTerms | undefined {
  if (!turnover || amount === 0n) return undefined
  const { multiplier, base, days, maxBet, maxBetPercent, contributions, excluded } = turnover
  const part = maxBetPercent === undefined ? undefined : percentOf(amount, maxBetPercent)
  const bound = maxBet === undefined ? part : amountOf(maxBet, merchant)
  return {
    multiplier,
    days,
    ...(base === 'deposit' && deposit !== undefined ? { deposit } : {}),
    ...(bound === undefined || bound === 0n ? {} : { maxBet: bound }),
    ...(contributions ? { contributions } : {}),
    ...(excluded ? { excluded } : {}),
  }
}
