import { ageOn, dayIn } from '@azulejo/shared/kernel'
import { freePlay } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { deviceHashesOf } from '../devices/index.ts'
import { t } from '../locales/index.ts'
import { addressRules, countAttempt } from '../proofs/index.ts'
import { isBirthDate } from './birth-date.ts'
import { createMember, makeCode } from './create-member.ts'
import { createLoginSession, loginCandidates } from './login-session.ts'
import { hashPassword } from './password.ts'

const dayMs = 86_400_000
/** Most requests for trial accounts per day. */
const mostOfAddress = 60
const mostOfDevice = 10
const shortestRandom = 16

/**
 * Refuses free play to a visitor who is too young on the brand's day, or has declared no birth date, where the
 * jurisdiction requires one. @param birthDate yyyy-MM-dd
 */
function ageDenial(
  { merchant, clock }: Pick<Context, 'merchant' | 'clock'>,
  birthDate: string | undefined,
): Refused<'age.needed' | 'age.under'> | undefined {
  const { ageGate, minimumAge: age } = profileOf(merchant)
  if (!ageGate.freePlay) return undefined
  const today = dayIn(merchant.timeZone, clock.now())
  if (birthDate === undefined || !isBirthDate(birthDate, today)) return refuse('age.needed', { age })
  return ageOn(birthDate, today) < age ? refuse('age.under', { age }) : undefined
}

/** Counts every request, whether it gets an account or not. */
function countTrial({ db, merchant, visitor, cookies, clock }: Context) {
  const key = (from: string) => `freeplay:${merchant.code}:${from}`
  const ofAddress = addressRules(visitor.ip, key, { most: mostOfAddress, windowMs: dayMs })
  const devices = new Set(deviceHashesOf(cookies))
  const ofDevices = [...devices].map((hash) => ({ key: key(hash), most: mostOfDevice, windowMs: dayMs }))
  return countAttempt(db, [...ofAddress, ...ofDevices], clock.now())
}

async function giveTrialCredit(db: Db, { merchant, clock }: Context, memberId: string): Promise<void> {
  const { code, currency, trialCredit } = merchant
  await post(db, {
    key: `trial:${memberId}`,
    kind: 'promotion',
    ref: `member:${memberId}`,
    meta: { reason: 'trial' },
    at: clock.now(),
    lines: [
      { account: memberAccount(memberId, 'main', currency), amount: trialCredit },
      { account: houseAccount(code, 'promo', currency), amount: -trialCredit as typeof trialCredit },
    ],
  })
}

/** Opens a trial account with play money, which ends after a day. */
export const freePlayCall = answers(
  freePlay,
  async ({ encryptedRandom, birthDate }, context) => {
    const { merchant, language, clock, random, sealing, transact } = context
    const denial = ageDenial(context, birthDate)
    if (denial) return denial
    const attempt = await countTrial(context)
    if (isRefused(attempt)) return refuse('freeplay.limit')
    const opened = await sealing.open(encryptedRandom, freePlay.path)
    if (!opened.ok) return refuse('request.invalid', { seal: opened.error })
    if (typeof opened.value !== 'string' || opened.value.length < shortestRandom)
      return refuse('request.invalid', { field: 'encryptedRandom', problem: 'no random text' })
    const at = clock.now()
    // The password is random and stays unknown: this call is the account's only login.
    const passwordHash = await attempt.run(() => hashPassword(random.token()))
    return transact(async (transaction) => {
      const trial = { account: `trial_${makeCode(random, 8)}`, nickname: t('people.trialName', language), passwordHash }
      const id = await createMember(transaction, merchant, { ...trial, type: 4, at, endsAt: at + dayMs }, random)
      await giveTrialCredit(transaction, context, id)
      const member = await loginCandidates(transaction, merchant.code).where('id', '=', id).executeTakeFirstOrThrow()
      return createLoginSession(transaction, context, member, { way: 'registration' })
    })
  },
  { transaction: 'own' },
)
