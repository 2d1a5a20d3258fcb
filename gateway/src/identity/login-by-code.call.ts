import { loginByCode } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { findLinkCode, useLinkCode } from './link-codes.ts'
import { createLoginSession, loginCandidates, loginDenial } from './login-session.ts'

/** A page in which somebody else is logged in keeps its session, and the code stays good for another page. */
export const loginByCodeCall = answers(loginByCode, async ({ code }, context) => {
  const { db, merchant, member: current, clock } = context
  const memberId = await findLinkCode(db, 'login', code, clock.now())
  if (!memberId) return refuse('login.code.wrong')
  if (current && current.id !== memberId) return refuse('login.code.other')
  const member = await loginCandidates(db, merchant.code).where('id', '=', memberId).executeTakeFirst()
  if (!member || !(await useLinkCode(db, code))) return refuse('login.code.wrong')
  return loginDenial(member, clock.now()) ?? (await createLoginSession(db, context, member))
})
