import { isOn } from '@azulejo/shared/kernel'
import { type LoginResult, login, type ParsedRequestOf } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import type { Refused } from '../pipeline/refused.ts'
import { accountKey } from './create-member.ts'
import { agentBarOf, barOf, enter, entrants } from './enter.ts'
import { loginLimitOf } from './login-limits.ts'
import { isPassword } from './password.ts'

type Asked = ParsedRequestOf<typeof login>
type Refusal = 'login.incorrect' | 'member_no_enter' | 'error_not_agent' | 'request.too.many'
type Outcome = Promise<LoginResult | Refused<Refusal>>

/** An unknown user name takes the same path and the same time as a wrong password. */
async function byPassword(asked: Extract<Asked, { type: 'username' }>, context: Context): Outcome {
  const { db, merchant, clock } = context
  const now = clock.now()
  const key = accountKey(asked.username.trim())
  const limit = await loginLimitOf(context, key, now)
  if (limit.rest !== undefined) return refuse('request.too.many', { seconds: limit.rest })
  const member = await entrants(db, merchant.code).where('account_key', '=', key).executeTakeFirst()
  const isRight = await isPassword(member?.password_hash, asked.password)
  if (!member || !isRight) {
    await limit.countWrong()
    return refuse('login.incorrect')
  }
  const bar = barOf(member, now) ?? agentBarOf(member, asked.loginAs)
  if (bar) return bar
  return context.transact(async (transaction) => {
    await limit.forget(transaction)
    return enter(transaction, context, member, asked.password)
  })
}

export const loginCall = answers(
  login,
  async (asked, context) => {
    if (asked.type === 'username') return byPassword(asked, context)
    if (!isOn(context.merchant.flags, 'MOBILEVERCODELOGIN3')) return refuse('function.not.available')
    return refuse('code.wrong')
  },
  { transaction: 'own' },
)
