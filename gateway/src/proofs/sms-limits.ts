import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { Visitor } from '../pipeline/context.ts'
import { type Counted, tally } from './tally.ts'

const minute = 60_000
/** What a refused player is told to wait; the windows are as long. */
export const smsWindowMinutes = 5

/** Messages in five minutes, of one merchant. `number` also holds for a day, four times as many. */
export type SmsLimits = {
  readonly number: number
  /** One address with one kind of device. */
  readonly device: number
  readonly address: number
  /** Numbers that begin alike: the first six digits, which is how ranges are bought for pumping. */
  readonly prefix: number
  /** Numbers of the merchant's own country, and of each other one. */
  readonly home: number
  readonly abroad: number
}

export const usualSmsLimits: SmsLimits = { number: 3, device: 10, address: 20, prefix: 60, home: 600, abroad: 60 }

export type Sending = {
  readonly merchant: string
  /** E.164. */
  readonly number: string
  readonly diallingCode: string
  readonly isHome: boolean
  readonly visitor: Visitor
}

type Rule = Counted & { readonly most: number }

function rulesOf({ merchant, number, diallingCode, isHome, visitor }: Sending, limits: SmsLimits): Rule[] {
  const rule = (name: string, value: string, most: number, windowMs = smsWindowMinutes * minute): Rule => ({
    key: `sms:${merchant}:${name}:${value}`,
    most,
    windowMs,
  })
  return [
    rule('number', number, limits.number),
    rule('day', number, limits.number * 4, 24 * 60 * minute),
    rule('device', `${visitor.ip} ${visitor.device}`, limits.device),
    rule('address', visitor.ip, limits.address),
    rule('prefix', number.slice(0, 7), limits.prefix),
    rule('country', diallingCode, isHome ? limits.home : limits.abroad),
  ]
}

/** Counts one message, in the transaction that writes it, and tells whether it is one too many. */
export async function isOverSmsLimit(db: Db, sending: Sending, limits: SmsLimits, now: Instant): Promise<boolean> {
  const rules = rulesOf(sending, limits)
  const counts = await tally(db, rules, now)
  return rules.some(({ most }, place) => (counts[place] ?? 0) > most)
}
