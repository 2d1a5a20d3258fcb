import { type Minor, minor, parseAmount } from '@azulejo/shared/kernel'
import { rewardTypes } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { BonusTerms } from '../bonuses/index.ts'
import { count, id } from '../brands/content-schemas.ts'
import type { PromotionOffer } from '../db/tables/promotions.ts'
import type { Merchant } from '../merchants.ts'

/** A decimal amount of the merchant's money. */
export const offerAmount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'it is an amount, for example 12.50'))
const percent = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1000))
const positive = v.pipe(count, v.minValue(1))

const trigger = v.variant('kind', [
  /** Operators give it: on request (type A), or to those who joined (type B). */
  v.strictObject({ kind: v.literal('manual') }),
  /** With the join, in the first days after the registration. */
  v.strictObject({ kind: v.literal('signup'), days: positive }),
  /** Chosen with a deposit, given when it is credited. */
  v.strictObject({
    kind: v.literal('deposit'),
    least: offerAmount,
    percent,
    most: offerAmount,
    /** Which deposit of the member it is for; any when left out. */
    nth: v.optional(positive),
    /** Day of the week in the brand's time zone, 0 is Sunday. */
    weekday: v.optional(v.pipe(count, v.maxValue(6))),
  }),
  /** Part of what a week, or the first seven days of a member, has lost in some classes of games. */
  v.strictObject({
    kind: v.literal('cashback'),
    period: v.picklist(['week', 'firstWeek']),
    percent,
    least: offerAmount,
    most: offerAmount,
    classes: v.optional(v.array(id)),
  }),
  /** By rank: every month, or once for each level. */
  v.strictObject({
    kind: v.literal('rank'),
    period: v.picklist(['month', 'once']),
    levels: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), offerAmount),
  }),
  /** For a won bet whose number ends so. */
  v.strictObject({
    kind: v.literal('luckyBet'),
    ending: v.pipe(v.string(), v.regex(/^\d{1,6}$/)),
    least: offerAmount,
  }),
])

/** What a promotion gives. */
export const offer: v.GenericSchema<unknown, Offer> = v.strictObject({
  /** A: the member asks with words and pictures. B: joining is enough. */
  type: v.picklist(['A', 'B']),
  reward: v.picklist(rewardTypes),
  trigger,
  /** Where the trigger does not say how much. */
  amount: v.optional(offerAmount),
  points: v.optional(positive),
  /** Of a raffle; none once it takes no more. */
  tickets: v.optional(v.strictObject({ raffle: id, count: positive })),
  turnover: v.optional(
    v.strictObject({
      multiplier: positive,
      /** What is multiplied: the bonus, or the deposit and the bonus. */
      base: v.picklist(['bonus', 'deposit']),
      days: positive,
      /** The largest stake that counts: an amount, or percent of the bonus. */
      maxBet: v.optional(offerAmount),
      maxBetPercent: v.optional(percent),
      /** Percent of a valid bet that count, by class of the game. */
      contributions: v.optional(v.record(id, v.pipe(count, v.maxValue(100)))),
      excluded: v.optional(v.array(v.string())),
    }),
  ),
  /** Days in which it may be claimed. */
  claimDays: positive,
  /** What may be given to all, in money and in rewards; and how often to one member. */
  budget: v.optional(offerAmount),
  most: v.optional(positive),
  perMember: v.optional(positive),
})
export type Offer = PromotionOffer
export type Trigger<Kind extends Offer['trigger']['kind']> = Extract<Offer['trigger'], { kind: Kind }>

/** What operators give where the content says nothing else. */
export const handMade: Offer = { type: 'B', reward: 'MANUAL', trigger: { kind: 'manual' }, claimDays: 30 }

export const amountOf = (text: string, { currency }: Pick<Merchant, 'currency'>): Minor =>
  parseAmount(text, currency) ?? minor(0)

/** A part of an amount in hundredths of percent, rounded down. */
export const partOf = (amount: bigint, percentage: number): Minor =>
  minor((amount * BigInt(Math.round(percentage * 100))) / 10_000n)

/** The conditions of a bonus of an amount; undefined for what is given as cash. */
export function termsOf(
  { turnover }: Offer,
  merchant: Merchant,
  { amount, deposit }: { readonly amount: Minor; readonly deposit?: Minor | undefined },
): BonusTerms | undefined {
  if (!turnover || amount === 0n) return undefined
  const { multiplier, base, days, maxBet, maxBetPercent, contributions, excluded } = turnover
  const part = maxBetPercent === undefined ? undefined : partOf(amount, maxBetPercent)
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
