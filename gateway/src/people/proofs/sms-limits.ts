import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Visitor } from '../../platform/pipeline/context.ts'
import { countedNetworks, visitorNetwork } from '../../platform/pipeline/networks.ts'
import type { SmsLimits } from '../../platform/pipeline/proof-settings.ts'
import { countUp } from './counters.ts'
import type { LimitRule } from './login-attempts.ts'

const minute = 60_000
/** Minutes that a refused player has to wait; the windows have the same length. */
export const smsWindowMinutes = 5

export type Sending = {
  readonly merchant: string
  /** E.164. */
  readonly number: string
  readonly diallingCode: string
  readonly isHome: boolean
  readonly visitor: Visitor
  /** Hash of a known device of the number's member; empty for all others. */
  readonly device: string
}

const dayMs = 24 * 60 * minute

/** Messages for a member's known device are counted separately, so that strangers cannot use up its limit. */
function rulesOf({ merchant, number, diallingCode, isHome, visitor, device }: Sending, limits: SmsLimits): LimitRule[] {
  const rule = (name: string, value: string, most: number, windowMs = smsWindowMinutes * minute): LimitRule => ({
    key: `sms:${merchant}:${name}:${value}`,
    most,
    windowMs,
  })
  const own = device ? `${number} ${device}` : number
  const ofNumber = [rule('number', own, limits.number), rule('day', own, limits.number * 4, dayMs)]
  if (device) return ofNumber
  return [
    ...ofNumber,
    rule('device', `${visitorNetwork(visitor.ip)} ${visitor.device}`, limits.device),
    ...countedNetworks(visitor.ip).map(({ network, times }) => rule('address', network, limits.address * times)),
    rule('prefix', number.slice(0, 7), limits.prefix),
    rule('country', diallingCode, isHome ? limits.home : limits.abroad),
  ]
}

/** Counts one message in the transaction that writes it. @returns whether the message exceeds a limit */
export async function isOverSmsLimit(db: Db, sending: Sending, limits: SmsLimits, now: Instant): Promise<boolean> {
  const rules = rulesOf(sending, limits)
  const counts = await countUp(db, rules, now)
  return rules.some(({ most }, place) => (counts[place]?.count ?? 0) > most)
}
