import { changePassword } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { countAttempt, forgetAttempts, restOf, talliesOf } from './attempts.ts'
import { keepPassword, newPasswordRefusal } from './new-password.ts'
import { isDeviceOf } from './own-device.ts'
import { hashPassword, isPassword } from './password.ts'

/** Wrong old passwords within a quarter of an hour. */
const mostTries = 10

/** Changes the password and ends all sessions of the member, this one too. */
export const changePasswordCall = answers(
  changePassword,
  async ({ oldPassword, newPassword, confirmNewPassword }, { db, merchant, member, clock, transact }) => {
    const now = clock.now()
    const wrong = newPasswordRefusal(merchant, newPassword)
    if (wrong) return wrong
    if (newPassword !== confirmNewPassword) return refuse('password.confirm.mismatch')
    const attempts = `password:${member.id}`
    const rest = restOf((await talliesOf(db, [attempts], now)).get(attempts), mostTries, now)
    if (rest !== undefined) return refuse('request.too.many', { seconds: rest })

    const row = await db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    if (!(await isPassword(row.password_hash, oldPassword))) {
      await countAttempt(db, attempts, now)
      return refuse('password.old.incorrect')
    }
    const passwordHash = await hashPassword(newPassword)
    await transact(async (transaction) => {
      await keepPassword(transaction, member.id, passwordHash, now)
      await forgetAttempts(transaction, attempts)
    })
    return { changed: true as const }
  },
  { transaction: 'own', isOwnDevice: (_, context) => isDeviceOf(context, context.member.account) },
)
