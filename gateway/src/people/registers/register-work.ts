import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { handleClaims } from '../../platform/jobs/claims.ts'
import type { DueWork } from '../../platform/jobs/runner.ts'
import { type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { endListing, excludePerson, exclusionsOf, lockPersons } from '../exclusions/index.ts'
import type { RegisterAnswer, RegisterServices } from './exclusion-register.ts'
import {
  claimCheck,
  type DueCheck,
  keepAnswer,
  nextCheckAt,
  personToCheck,
  registerOf,
  waitForLogin,
} from './register-check.store.ts'

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'logger'> & RegisterServices

const lanes = 4
/** How long a listing without an end excludes, in milliseconds; the register ends it before by an answer. */
const endlessMs = 36_500 * 86_400_000

type CheckResult = { readonly merchant: Merchant; readonly memberId: string; readonly answer: RegisterAnswer }

/** Excludes a listed person for the time of the listing, and ends the exclusion of a listing that is over. */
async function apply(db: Db, { merchant, memberId, answer }: CheckResult, now: Instant): Promise<void> {
  if (answer.state === 'unavailable') return
  await lockPersons(db, merchant, 'change')
  if (answer.state === 'clear') return endListing(db, memberId, now)
  const until = answer.until ?? now + endlessMs
  if (until <= now) return
  const listings = (await exclusionsOf(db, memberId, now)).filter(({ source }) => source === 'register')
  // A listing without an end is the same one at every ask.
  const wanted = answer.until ?? now + endlessMs / 2
  if (listings.some((each) => each.until >= wanted)) return
  const actor = 'rule:register'
  await excludePerson(db, { merchant, memberId, source: 'register', until, actor, reason: 'listed', at: now })
}

async function ask(deps: Deps, { memberId, merchant: code, failures }: DueCheck): Promise<void> {
  const { db, clock, logger } = deps
  const merchant = merchantOf(code)
  const register = merchant && registerOf(deps, merchant)
  const person = merchant && (await personToCheck(db, merchant, memberId, clock.now()))
  if (!merchant || !person) return waitForLogin(db, memberId)
  const answer = (await register?.isListed(person)) ?? { state: 'unavailable' as const }
  if (answer.state === 'unavailable')
    logger.warn({ member: memberId, brand: code }, 'the register of exclusions is unavailable; asked again later')
  const now = clock.now()
  await transact(db, async (transaction) => {
    await apply(transaction, { merchant, memberId, answer }, now)
    await keepAnswer(transaction, memberId, answer, now, failures + 1)
  })
}

/** Asks the registers about the accounts that are due: after logins, and every 15 days while a session is open. */
export const createRegisterWork = (deps: Deps): DueWork => ({
  name: 'exclusion registers',
  nextAt: () => nextCheckAt(deps.db),
  run: (mayGoOn) =>
    handleClaims({
      claim: () => claimCheck(deps.db, deps.clock.now()),
      handle: (check) => ask(deps, check),
      atOnce: lanes,
      mayGoOn,
    }),
})
