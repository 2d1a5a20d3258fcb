import { problemOf } from '@azulejo/shared/kernel'
import { changePassword } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { countAttempt, forgetAttempts, restOf, talliesOf } from './attempts.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessions } from './sessions.ts'

/** Wrong old passwords within a quarter of an hour. */
const mostTries = 10

/** Changes the password and ends all sessions of the member, this one too. */
export const changePasswordCall = answers(
  changePassword,
  async ({ oldPassword, newPassword, confirmNewPassword }, { db, merchant, member, clock, transact }) => {
    const now = clock.now()
    const rule = merchant.registerFields.password
    const problem = rule && problemOf(newPassword, rule)
    if (problem) return refuse('password.rule', { problem })
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
    const password_hash = await hashPassword(newPassword)
    await transact(async (transaction) => {
      await transaction
        .updateTable('member')
        .set({ password_hash, password_changed_at: new Date(now) })
        .where('id', '=', member.id)
        .execute()
      await forgetAttempts(transaction, attempts)
      await endSessions(transaction, member.id)
    })
    return { changed: true as const }
  },
  { transaction: 'own' },
)
