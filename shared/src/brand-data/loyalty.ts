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

/** Loyalty settings of a brand: the bonus of new members, points for play, and rewards for referrals. */
export const loyaltyFields = {
  /** Bonus that a new member gets at registration; none if omitted, and where the profile forbids bonuses. */
  welcomeBonus: v.optional(
    v.strictObject({
      amount,
      /** How many times the amount must be staked before it may be withdrawn. */
      multiplier: count(1, 100),
      /** Days until the bonus expires. */
      days: count(1, 365),
    }),
  ),
  /** Days after which points expire; points never expire if omitted. */
  pointDays: v.optional(count(1, 3_650)),
  /** How play earns points; play earns no points if omitted. */
  pointEarn: v.optional(
    v.strictObject({
      /** Valid bet that earns one point. */
      per: amount,
      /** Multipliers by game class, at most three decimals; a class that is omitted earns no points. */
      multipliers: v.strictObject(v.entriesFromList(gameClasses, v.optional(multiplier))),
    }),
  ),
  /** How points are converted into money; points cannot be converted if omitted. */
  pointConvert: v.optional(
    v.strictObject({
      /** Number of points that convert into `amount`. */
      points: count(1, 1_000_000),
      amount,
      /** Fewest points of one conversion, and the increment above that number. */
      least: count(1, 1_000_000_000),
      step: count(1, 1_000_000_000),
      /** Most points that a member may convert in a month. */
      monthlyMost: count(1, 1_000_000_000),
    }),
  ),
  /** Reward of a member for a friend who qualifies; there are no referrals if omitted. */
  referral: v.optional(
    v.strictObject({
      reward: amount,
      /** Deposits and valid bet that the friend must reach within `days` of the registration. */
      deposits: amount,
      validBet: amount,
      days: count(1, 365),
      /** Most friends that a member is rewarded for; unlimited if omitted. */
      most: v.optional(count(1, 100_000)),
    }),
  ),
}

const fields = v.strictObject(loyaltyFields)
type Loyalty = v.InferOutput<typeof fields>

/** Returns the loyalty amounts with their key paths in the file; `isPositive` marks amounts that may not be zero. */
export function loyaltyAmounts({ welcomeBonus, pointConvert, pointEarn, referral }: Loyalty) {
  return [
    ...(welcomeBonus ? [{ keys: ['welcomeBonus', 'amount'], value: welcomeBonus.amount, isPositive: true }] : []),
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

/** Returns the loyalty settings with amounts in minor units. */
export function loyaltyOf({ welcomeBonus, pointConvert, pointEarn, referral }: Loyalty, currency: Currency) {
  const amountOf = (value: string): Minor => parseAmount(value, currency) as Minor
  return {
    welcomeBonus: welcomeBonus && { ...welcomeBonus, amount: amountOf(welcomeBonus.amount) },
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
