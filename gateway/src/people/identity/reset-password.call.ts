import { isTrial } from '@azulejo/shared/kernel'
import { resetPassword } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { rememberDevice } from '../devices/index.ts'
import { findLinkCode, useLinkCode } from './link-codes.ts'
import { loginCandidates, loginDenial } from './login-session.ts'
import { keepPassword, memberPasswordRefusal, newPasswordRefusal } from './new-password.ts'
import { hashPassword } from './password.ts'

/**
 * Sets a password with the code of a mailed link, and remembers the browser: the owner can log in there even while
 * strangers try passwords. A new password that breaks a rule leaves the code unused.
 */
export const resetPasswordCall = answers(
  resetPassword,
  async ({ code, newPassword, confirmNewPassword }, context) => {
    const { db, merchant, clock, random, cookies, transact } = context
    const now = clock.now()
    const memberId = await findLinkCode(db, 'reset', code, now)
    const member = memberId && (await loginCandidates(db, merchant.code).where('id', '=', memberId).executeTakeFirst())
    if (!member || loginDenial(member, now)) return refuse('reset.code.wrong')
    const wrong = newPasswordRefusal(merchant, newPassword) ?? (await memberPasswordRefusal(member, newPassword))
    if (wrong) return wrong
    if (newPassword !== confirmNewPassword) return refuse('password.confirm.mismatch')
    const passwordHash = await hashPassword(newPassword)
    return transact(async (transaction) => {
      if (!(await useLinkCode(transaction, code))) return refuse('reset.code.wrong')
      await keepPassword(transaction, context, member.id, passwordHash)
      const owner = { merchant: merchant.code, memberId: member.id, isTrial: isTrial(member.type) }
      await rememberDevice(transaction, owner, { cookies, now, random })
      return { changed: true as const }
    })
  },
  { transaction: 'own', limit: 'sealed' },
)
