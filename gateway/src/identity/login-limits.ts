import type { Instant } from '@azulejo/shared/kernel'
import { knownDevice } from '../devices/index.ts'
import type { Context } from '../pipeline/context.ts'
import { isRefused, type Refused } from '../pipeline/refused.ts'
import { noteLogin } from '../pipeline/sessions.ts'
import { type Attempt, countAttempt, forgetAttempts, type LimitRule } from '../proofs/index.ts'

const windowMs = 15 * 60_000
/** Wrong passwords in a quarter of an hour: of an account from one address, or from one browser it has been in. */
const mostOfAccount = 10
/** Of an account from all addresses; beyond them its owner proves to be the owner by a code or a link. */
const mostFromEverywhere = 100
/** Of an address, with whatever names. */
const mostOfAddress = 200
/** Wrong passwords of an address, with whatever names, after which each needs the characters of an image. */
const carelessOfAddress = 50

/** What earlier tries mean for this one, which is counted as a wrong one until it has turned out right. */
export type LoginAttempt = Pick<Attempt, 'giveBack' | 'run'> & {
  readonly needsCaptcha: boolean
  /** Whether the next try needs an image when this one is wrong. */
  readonly needsCaptchaNext: boolean
  /** The password was right. */
  succeed(): Promise<void>
  /** It was wrong: its member finds the first try of a window in the history, and the one after which others wait. */
  fail(memberId: string | undefined): Promise<void>
}

/**
 * Counts a try before its password is looked at. A browser in which the account has logged in before is counted for
 * itself: whatever others try, from the same address or elsewhere, neither holds it up nor asks it for an image. What
 * strangers try elsewhere makes other browsers read an image, and holds up only the strangers' own address.
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
  const own = rule(`${account}:${device ?? visitor.ip}`, mostOfAccount)
  const everywhere = rule(account, mostFromEverywhere)
  const address = rule(`login-from:${merchant.code}:${visitor.ip}`, mostOfAddress)
  const attempt = await countAttempt(db, device ? [own] : [own, everywhere, address], now)
  if (isRefused(attempt)) return attempt
  const { giveBack, run, counts } = attempt
  const [, ofAccount = 0, ofAddress = 0] = counts
  return {
    needsCaptcha: !device && (ofAccount > 1 || ofAddress > carelessOfAddress),
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
        // Written for a name that nobody has too, so that it takes the same time.
        await transaction.updateTable('tally').set({ count: tries }).where('key', '=', own.key).execute()
        const result = isLast ? 'locked' : 'wrong_password'
        if (memberId) await noteLogin(transaction, memberId, { visitor, now, way: 'password', result })
      })
    },
  }
}
