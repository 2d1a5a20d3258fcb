import type { Instant } from '@azulejo/shared/kernel'
import type { Context } from '../../platform/pipeline/context.ts'
import { visitorNetwork } from '../../platform/pipeline/networks.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { noteLogin } from '../../platform/pipeline/sessions.ts'
import { knownDevice } from '../devices/index.ts'
import { type Attempt, addressRules, countAttempt, forgetAttempts, type LimitRule } from '../proofs/index.ts'

const windowMs = 15 * 60_000
/** Most wrong passwords in 15 minutes for an account from one address, or from one browser known for the account. */
const mostOfAccount = 10
/** Most for an account from all addresses; above this limit the owner must prove ownership by a code or a link. */
const mostFromEverywhere = 100
/** Most from an address, over all user names. */
const mostOfAddress = 200
/** Wrong passwords from an address, over all user names, after which each try needs a captcha. */
const carelessOfAddress = 50

/** The consequence of earlier tries for this one, which counts as wrong until `succeed` is called. */
export type LoginAttempt = Pick<Attempt, 'giveBack' | 'run'> & {
  readonly needsCaptcha: boolean
  /** Whether the next try needs a captcha when this one is wrong. */
  readonly needsCaptchaNext: boolean
  /** Called after a right password; deletes the counted tries of the account. */
  succeed(): Promise<void>
  /** Called after a wrong password: adds the first try of a window, and the try that locks, to the login history. */
  fail(memberId: string | undefined): Promise<void>
}

/**
 * Counts a try before its password is checked. A browser in which the account has logged in before has its own count:
 * the tries of others neither block it nor require a captcha there. For all other browsers, tries from elsewhere
 * require a captcha, and block them only above `mostFromEverywhere`.
 */
export async function countLogin(
  context: Context,
  accountKey: string,
  now: Instant,
): Promise<LoginAttempt | Refused<'request.too.many'>> {
  const { db, merchant, visitor, cookies, transact } = context
  const account = `login:${merchant.code}:${accountKey}`
  const device = await knownDevice(db, { merchant: merchant.code, accountKey }, cookies, now)
  const rule = (key: string, most: number): LimitRule => ({ key, most, windowMs })
  const own = rule(`${account}:${device ?? visitorNetwork(visitor.ip)}`, mostOfAccount)
  const everywhere = rule(account, mostFromEverywhere)
  const ofAddress = addressRules(visitor.ip, (network) => `login-from:${merchant.code}:${network}`, {
    most: mostOfAddress,
    windowMs,
  })
  const attempt = await countAttempt(db, device ? [own] : [own, everywhere, ...ofAddress], now)
  if (isRefused(attempt)) return attempt
  const { giveBack, run, counts } = attempt
  const [, ofAccount = 0, fromAddress = 0] = counts
  return {
    needsCaptcha: !device && (ofAccount > 1 || fromAddress > carelessOfAddress),
    needsCaptchaNext: !device,
    giveBack,
    run,
    async succeed() {
      await giveBack()
      for (const { key } of device ? [own] : [own, everywhere]) await forgetAttempts(db, key)
    },
    async fail(memberId) {
      const [tries = 0] = counts
      const isLast = tries === mostOfAccount || ofAccount === mostFromEverywhere
      if (tries !== 1 && !isLast) return
      await transact(async (transaction) => {
        // Runs for an unknown name too, so that both take the same time.
        await transaction.updateTable('tally').set({ count: tries }).where('key', '=', own.key).execute()
        const result = isLast ? 'locked' : 'wrong_password'
        if (memberId) await noteLogin(transaction, memberId, { visitor, now, way: 'password', result })
      })
    },
  }
}
