import { resumeLogin } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { openSession } from '../pipeline/sessions.ts'
import { isPasswordExpired, loginCandidates, loginDenial } from './login-session.ts'
import { clearRememberedCookies, endRememberedLogin, rotateRememberedLogin } from './remembered-logins.ts'

/**
 * Opens a session for the login that the browser remembers. Nothing to resume is an answer, not a refusal: a refusal
 * would undo the end of a login whose token was used twice.
 */
export const resumeLoginCall = answers(resumeLogin, async (_, { db, merchant, visitor, clock, random, cookies }) => {
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
  const token = await openSession(db, member.id, { visitor, now, random, endsAt, rememberedLogin: found.id })
  return { resumed: true as const, id: member.id, token }
})
