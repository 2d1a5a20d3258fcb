import { login } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { countAttempt, forgetAttempts, restOf } from './attempts.ts'
import { accountKey } from './create-member.ts'
import { isPassword } from './password.ts'
import { openSession } from './sessions.ts'

const dayMs = 86_400_000

/** An unknown user name takes the same path and the same time as a wrong password. */
export const loginCall = answers(
  login,
  async (asked, { db, merchant, visitor, clock, random, transact }) => {
    if (asked.type === 'sms') return refuse('code.wrong')
    const { username, password } = asked
    const now = clock.now()
    const key = accountKey(username.trim())
    const attempts = `login:${merchant.code}:${key}`
    const rest = await restOf(db, attempts, now)
    if (rest !== undefined) return refuse('request.too.many', { seconds: rest })

    const member = await db
      .selectFrom('member')
      .select(['id', 'account', 'password_hash', 'password_changed_at', 'first_login_at', 'closed_at'])
      .where('merchant', '=', merchant.code)
      .where('account_key', '=', key)
      .executeTakeFirst()
    const isRight = await isPassword(member?.password_hash, password)
    if (!member || !isRight) {
      await countAttempt(db, attempts, now)
      return refuse('login.incorrect')
    }
    if (member.closed_at) return refuse('member_no_enter')
    const token = await transact(async (transaction) => {
      await forgetAttempts(transaction, attempts)
      if (!member.first_login_at)
        await transaction
          .updateTable('member')
          .set({ first_login_at: new Date(now) })
          .where('id', '=', member.id)
          .execute()
      return openSession(transaction, member.id, { visitor, now, random })
    })
    return {
      id: member.id,
      userName: member.account,
      token,
      firstTimeLogin: member.first_login_at === null,
      passwordBlocked: password === merchant.blockedPassword,
      passwordExpired: now - member.password_changed_at.getTime() > merchant.passwordDays * dayMs,
    }
  },
  { transaction: 'own' },
)
