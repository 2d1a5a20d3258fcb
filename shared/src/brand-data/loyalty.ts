import * as v from 'valibot'
import { type Currency, type Minor, parseAmount } from '../kernel/index.ts'
import { gameClasses } from '../wire/index.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))
const multiplier = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,3})?$/, 'it is a decimal number such as 0.5'))
const count = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least, `it is at least ${least}`),
    v.maxValue(most, `it is at most ${most}`),
  )

/** What a brand gives its players for play and for friends: points, and rewards for referrals. */
export const loyaltyFields = {
  /** For how many days points are good; they never expire when it is left out. */
  pointDays: v.optional(count(1, 3_650)),
  /** How play earns points; it earns none when it is left out. */
  pointEarn: v.optional(
    v.strictObject({
      /** So much valid bet is a point. */
      per: amount,
      /** By class of games, three decimals at most; a class that is left out earns none. */
      multipliers: v.strictObject(v.entriesFromList(gameClasses, v.optional(multiplier))),
    }),
  ),
  /** How points become money; points cannot be converted when it is left out. */
  pointConvert: v.optional(
    v.strictObject({
      /** So many points are the amount. */
      points: count(1, 1_000_000),
      amount,
      /** The fewest points at once, and what more goes up by. */
      least: count(1, 1_000_000_000),
      step: count(1, 1_000_000_000),
      /** The most points of a member in a month. */
      monthlyMost: count(1, 1_000_000_000),
    }),
  ),
  /** What a member gets for a friend who qualifies; there are no referrals when it is left out. */
  referral: v.optional(
    v.strictObject({
      reward: amount,
      /** What the friend has deposited and validly bet within so many days of the registration. */
      deposits: amount,
      validBet: amount,
      days: count(1, 365),
      /** For how many friends a member is rewarded at most; for any number when it is left out. */
      most: v.optional(count(1, 100_000)),
    }),
  ),
}

const fields = v.strictObject(loyaltyFields)
type Loyalty = v.InferOutput<typeof fields>

/** Its amounts by where they are in the file; `isPositive` for those that may not be zero. */
export function loyaltyAmounts({ pointConvert, pointEarn, referral }: Loyalty) {
  return [
    ...(pointConvert ? [{ keys: ['pointConvert', 'amount'], value: pointConvert.amount, isPositive: false }] : []),
    ...(pointEarn ? [{ keys: ['pointEarn', 'per'], value: pointEarn.per, isPositive: true }] : []),
    ...(referral
      ? [
          { keys: ['referral', 'reward'], value: referral.reward, isPositive: true },
          { keys: ['referral', 'deposits'], value: referral.deposits, isPositive: false },
          { keys: ['referral', 'validBet'], value: referral.validBet, isPositive: false },
        ]
      : []),
  ]
}

/** The same with amounts in minor units. */
export function loyaltyOf({ pointConvert, pointEarn, referral }: Loyalty, currency: Currency) {
  const amountOf = (value: string): Minor => parseAmount(value, currency) as Minor
  return {
    pointConvert: pointConvert && { ...pointConvert, amount: amountOf(pointConvert.amount) },
    pointEarn: pointEarn && { ...pointEarn, per: amountOf(pointEarn.per) },
    referral: referral && {
      ...referral,
      reward: amountOf(referral.reward),
      deposits: amountOf(referral.deposits),
      validBet: amountOf(referral.validBet),
    },
  }
}
