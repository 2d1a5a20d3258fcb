import { isOn } from '@azulejo/shared/kernel'
import { type LoginResult, login, type OwnRefusalOf, type ParsedRequestOf } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { createKeyedTurns } from '../../platform/pipeline/semaphore.ts'
import { checkCaptcha, requireHuman } from '../proofs/index.ts'
import { accountKey } from './create-member.ts'
import { countLogin } from './login-limits.ts'
import { agentLoginDenial, isPasswordBlocked, loginCandidates, loginDenial } from './login-session.ts'
import { isDeviceOf, isDeviceOfPhone } from './own-device.ts'
import { isPassword } from './password.ts'
import { keepProven, memberOfPhone, readPhone } from './phones.ts'
import { provePhone } from './prove-phone.ts'
import { enter } from './second-step.ts'

type LoginRequest = ParsedRequestOf<typeof login>
type ByName = Extract<LoginRequest, { type: 'username' }>
type ByPhone = Extract<LoginRequest, { type: 'sms' }>
type Refusal = OwnRefusalOf<typeof login> | 'request.too.many' | 'function.not.available'
type Outcome = Promise<LoginResult | Refused<Refusal>>

/** Checks the captcha that earlier tries made necessary; returns a refusal when it is wrong. */
async function captchaRefusal(request: ByName, context: Context) {
  const wrong = await checkCaptcha(context, request.captcha, request.captchaKey)
  return wrong && refuse(wrong.refused, { captcha: true })
}

const inTurnOfAccount = createKeyedTurns()

/**
 * An unknown user name takes the same path and the same time as a wrong password. Tries for one account run one after
 * another, so that a right try in progress does not count as a wrong one for the next.
 */
async function byPassword(request: ByName, context: Context): Outcome {
  const robot = await requireHuman(context, 'login', request.humanCheck)
  if (robot) return robot
  const key = accountKey(request.username.trim())
  return inTurnOfAccount(`${context.merchant.code}:${key}`, () => checkPassword(request, key, context))
}

async function checkPassword(request: ByName, key: string, context: Context): Outcome {
  const { db, merchant, clock } = context
  const now = clock.now()
  const attempt = await countLogin(context, key, now)
  if (isRefused(attempt)) return attempt
  const unread = attempt.needsCaptcha ? await captchaRefusal(request, context) : undefined
  if (unread) {
    await attempt.giveBack()
    return unread
  }
  const member = await loginCandidates(db, merchant.code).where('account_key', '=', key).executeTakeFirst()
  const isRight = await attempt.run(() => isPassword(member?.password_hash, request.password))
  if (!member || !isRight) {
    await attempt.fail(member?.id)
    return refuse('login.incorrect', attempt.needsCaptchaNext ? { captcha: true } : undefined)
  }
  await attempt.succeed()
  const denial = loginDenial(member, now) ?? agentLoginDenial(member, request.loginAs)
  if (denial) return denial
  return enter(context, member, {
    way: 'password',
    isPasswordBlocked: isPasswordBlocked(member, merchant, request.password),
    remembering: { kind: 'username', isRequested: request.remember },
  })
}

/** The proof of the phone replaces a human check; an unknown number creates no account. */
async function byPhone(request: ByPhone, context: Context): Outcome {
  const { db, merchant, clock } = context
  if (!isOn(merchant.flags, 'MOBILEVERCODELOGIN3')) return refuse('function.not.available')
  const phone = readPhone(request.countryDialingCode, request.mobileNum)
  if (isRefused(phone)) return phone
  const unproven = await provePhone(context, 'login', phone.e164, request)
  if (unproven) return unproven
  const member = await memberOfPhone(db, merchant.code, phone.e164)
  if (!member) return refuse('login.incorrect')
  const denial = loginDenial(member, clock.now()) ?? agentLoginDenial(member, request.loginAs)
  if (denial) return denial
  await context.transact((transaction) => keepProven(transaction, merchant, member.id, clock.now()))
  return enter(context, member, { way: 'sms', remembering: { kind: 'sms', isRequested: request.remember } })
}

async function isOwnDevice(request: LoginRequest, context: Context): Promise<boolean> {
  if (request.type === 'sms') return isDeviceOfPhone(context, request.countryDialingCode, request.mobileNum)
  return isDeviceOf(context, request.username.trim())
}

export const loginCall = answers(
  login,
  (request, context) => (request.type === 'username' ? byPassword(request, context) : byPhone(request, context)),
  { transaction: 'own', limit: 'sealed', isOwnDevice },
)
