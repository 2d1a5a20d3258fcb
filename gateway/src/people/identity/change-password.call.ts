import { changePassword } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { keepPassword, newPasswordRefusal, userNameRefusal } from './new-password.ts'
import { isDeviceOf } from './own-device.ts'
import { hashPassword } from './password.ts'
import { proveLoginPassword } from './prove-login-password.ts'

/**
 * Changes the password and ends all sessions of the member, including this one. A mail informs the member, so that a
 * change by somebody else is noticed.
 */
export const changePasswordCall = answers(
  changePassword,
  async ({ oldPassword, newPassword, confirmNewPassword }, context) => {
    const { merchant, member, transact } = context
    const wrong = newPasswordRefusal(merchant, newPassword) ?? userNameRefusal(member.account, newPassword)
    if (wrong) return wrong
    if (newPassword === oldPassword) return refuse('password.same')
    if (newPassword !== confirmNewPassword) return refuse('password.confirm.mismatch')
    const unproven = await proveLoginPassword(context, oldPassword)
    if (unproven) return unproven
    const passwordHash = await hashPassword(newPassword)
    await transact((transaction) => keepPassword(transaction, context, member.id, passwordHash))
    return { changed: true as const }
  },
  {
    transaction: 'own',
    limit: 'sealed',
    whenPasswordDue: 'answered',
    isOwnDevice: (_, context) => isDeviceOf(context, context.member.account),
  },
)
