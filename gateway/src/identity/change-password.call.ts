import { changePassword } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { keepPassword, newPasswordRefusal, userNameRefusal } from './new-password.ts'
import { isDeviceOf } from './own-device.ts'
import { hashPassword, isPassword } from './password.ts'

/** Wrong old passwords. */
const limit = { most: 10, windowMs: 15 * 60_000 }

/** Changes the password and ends all sessions of the member, this one too. */
export const changePasswordCall = answers(
  changePassword,
  async ({ oldPassword, newPassword, confirmNewPassword }, { db, merchant, member, clock, transact }) => {
    const now = clock.now()
    const wrong = newPasswordRefusal(merchant, newPassword) ?? userNameRefusal(member.account, newPassword)
    if (wrong) return wrong
    if (newPassword === oldPassword) return refuse('password.same')
    if (newPassword !== confirmNewPassword) return refuse('password.confirm.mismatch')
    const key = `password:${member.id}`
    const attempt = await countAttempt(db, [{ key, ...limit }], now)
    if (isRefused(attempt)) return attempt
    const row = await db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const isRight = await attempt.run(() => isPassword(row.password_hash, oldPassword))
    if (!isRight) return refuse('password.old.incorrect')
    await forgetAttempts(db, key)
    const passwordHash = await hashPassword(newPassword)
    await transact((transaction) => keepPassword(transaction, member.id, passwordHash, now))
    return { changed: true as const }
  },
  { transaction: 'own', isOwnDevice: (_, context) => isDeviceOf(context, context.member.account) },
)
