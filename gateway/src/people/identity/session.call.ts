import { forgetLogin, loginByCode, logout, resumeLogin, sealingKey } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { endSession, idleOf, openSession } from '../../platform/pipeline/sessions.ts'
import { deviceHashesOf } from '../devices/index.ts'
import { movePushDevice } from '../messages/index.ts'
import { planAtLogin } from '../registers/index.ts'
import { findLinkCode, useLinkCode } from './link-codes.ts'
import { isPasswordExpired, loginCandidates, loginDenial } from './login-session.ts'
import { memberRecordOf } from './member.call.ts'
import { clearRememberedCookies, endRememberedLogin, rotateRememberedLogin } from './remembered-logins.ts'
import { enter } from './second-step.ts'

export const sealingKeyCall = answers(sealingKey, async (_, { sealing, clock }) => ({
  ...(await sealing.current()),
  now: clock.now(),
}))

/**
 * Logs a member in by a link's code. Refuses when another member is logged in; session and code then stay as they are.
 */
export const loginByCodeCall = answers(
  loginByCode,
  async ({ code }, context) => {
    const { db, merchant, member: current, clock } = context
    const memberId = await findLinkCode(db, 'login', code, clock.now())
    if (!memberId) return refuse('login.code.wrong')
    if (current && current.id !== memberId) return refuse('login.code.other')
    const member = await loginCandidates(db, merchant.code).where('id', '=', memberId).executeTakeFirst()
    if (!member || !(await useLinkCode(db, code))) return refuse('login.code.wrong')
    return loginDenial(member, clock.now()) ?? (await enter(context, member, { way: 'link' }))
  },
  { transaction: 'own' },
)

/** Whether the call comes from a page of another site, which browsers name in `Origin`. */
function isForeignPage({ merchant, header }: Pick<Context, 'merchant' | 'header'>): boolean {
  const origin = header('origin')
  if (origin === undefined) return false
  const name = URL.canParse(origin) ? new URL(origin).hostname : ''
  const host = (header('x-forwarded-host') ?? header('host') ?? '').replace(/:\d+$/, '').toLowerCase()
  return name !== host && !merchant.hosts.includes(name)
}

/**
 * Opens a session for the login that the browser remembers. Nothing to resume is an answer, not a refusal: a refusal
 * would roll back the end of a login whose token was used twice.
 */
export const resumeLoginCall = answers(resumeLogin, async (_, context) => {
  const { db, merchant, visitor, clock, random, cookies } = context
  if (isForeignPage(context)) return { resumed: false as const }
  const now = clock.now()
  const found = await rotateRememberedLogin(db, merchant.code, { cookies, now, random })
  const member =
    found && (await loginCandidates(db, merchant.code).where('id', '=', found.memberId).executeTakeFirstOrThrow())
  const isDue = found?.kind === 'username' && member !== undefined && isPasswordExpired(member, merchant, now)
  if (!member || isDue || loginDenial(member, now)) {
    if (found) await endRememberedLogin(db, cookies)
    clearRememberedCookies(cookies)
    return { resumed: false as const }
  }
  const endsAt = Math.min(found.endsAt, member.ends_at?.getTime() ?? Number.POSITIVE_INFINITY)
  const token = await openSession(db, member.id, {
    visitor,
    now,
    random,
    idle: idleOf(merchant),
    endsAt,
    rememberedLogin: found.id,
    way: 'remembered',
  })
  const { id } = member
  await movePushDevice(db, id, { token, browserHashes: deviceHashesOf(cookies) })
  await planAtLogin(db, merchant, id, now)
  return { resumed: true as const, id, token, member: await memberRecordOf(context, id) }
})

export const forgetLoginCall = answers(forgetLogin, async (_, { db, cookies }) => {
  await endRememberedLogin(db, cookies)
  clearRememberedCookies(cookies)
  return { forgotten: true as const }
})

export const logoutCall = answers(
  logout,
  async (_, { db, tokenHash, cookies }) => {
    await endRememberedLogin(db, cookies)
    clearRememberedCookies(cookies)
    if (tokenHash) await endSession(db, tokenHash)
    return { ended: true as const }
  },
  { whenPasswordDue: 'answered' },
)
