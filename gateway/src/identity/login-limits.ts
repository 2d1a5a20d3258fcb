import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { Context } from '../pipeline/context.ts'
import { countAttempt, forgetAttempts, restOf, talliesOf } from './attempts.ts'
import { knownDevice } from './devices.ts'

/** Wrong passwords within a quarter of an hour, after which there is a rest as long. */
const mostOfAccount = 10
const mostOfAddress = 200
/** Wrong passwords of an address, with whatever names, after which each needs the characters of an image. */
const carelessOfAddress = 50

/** What earlier tries mean for this one. */
export type LoginLimit = {
  /** Seconds to wait; undefined when it may be tried. */
  readonly rest: number | undefined
  readonly needsCaptcha: boolean
  /** Whether the next try needs an image when this one is wrong. */
  readonly needsCaptchaNext: boolean
  countWrong(): Promise<void>
  /** In the transaction of the login. */
  forget(db: Db): Promise<void>
}

/**
 * A browser in which the account has logged in before is counted for itself: whatever others try, from the same address
 * or elsewhere, neither holds it up nor asks it for an image.
 */
export async function loginLimitOf(context: Context, accountKey: string, now: Instant): Promise<LoginLimit> {
  const { db, merchant, visitor, cookies } = context
  const account = `login:${merchant.code}:${accountKey}`
  const device = await knownDevice(db, { merchant: merchant.code, accountKey }, cookies, now)
  const own = device ? `${account}:${device}` : account
  const address = `login-from:${merchant.code}:${visitor.ip}`
  const tallies = await talliesOf(db, [own, address], now)
  const restOfAddress = device ? undefined : restOf(tallies.get(address), mostOfAddress, now)
  const isCareless = (tallies.get(address)?.count ?? 0) >= carelessOfAddress
  return {
    rest: restOf(tallies.get(own), mostOfAccount, now) ?? restOfAddress,
    needsCaptcha: !device && (tallies.has(own) || isCareless),
    needsCaptchaNext: !device,
    async countWrong() {
      await countAttempt(db, own, now)
      if (!device) await countAttempt(db, address, now)
    },
    forget: (transaction) => forgetAttempts(transaction, own),
  }
}
