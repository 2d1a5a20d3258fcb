import { type FieldRule, problemOf } from '@azulejo/shared/kernel'
import { isPassword } from '../identity/index.ts'
import type { Context } from '../pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../pipeline/refused.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'

/** Wrong payment passwords of a member, wherever they are typed. */
const limit = { most: 5, windowMs: 15 * 60_000 }
/** For how long a payment password that was right is good in its session. */
const checkedMs = 5 * 60_000

/** Six digits, where the merchant has no rule of its own. */
const usualRule: FieldRule = {
  ...{ enabled: true, required: true, minLength: 6, maxLength: 6, acceptedPattern: '^[0-9]+$', patternId: 0 },
}

type Caller = Pick<Context<'needed'>, 'db' | 'clock' | 'member' | 'tokenHash'>

/** What a new payment password breaks, for any member and for this one. */
export async function newPaymentPasswordRefusal(
  { merchant, db, member }: Pick<Context<'needed'>, 'merchant' | 'db' | 'member'>,
  { paymentPassword, confirmPaymentPassword }: { paymentPassword: string; confirmPaymentPassword: string },
): Promise<Refused<'payment.password.rule' | 'payment.password.login' | 'password.confirm.mismatch'> | undefined> {
  const rule = merchant.registerFields.paymentPassword ?? usualRule
  const problem = problemOf(paymentPassword, { ...rule, required: true })
  if (problem) return refuse('payment.password.rule', { problem })
  if (paymentPassword !== confirmPaymentPassword) return refuse('password.confirm.mismatch')
  const { password_hash } = await hashesOf({ db, member })
  return (await isPassword(password_hash, paymentPassword)) ? refuse('payment.password.login') : undefined
}

export const hashesOf = ({ db, member }: Pick<Caller, 'db' | 'member'>) =>
  db
    .selectFrom('member')
    .select(['password_hash', 'payment_password_hash'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()

type ProofRefusal = Refused<'payment.password.wrong' | 'payment.password.none' | 'request.too.many'>

/** Whether it is the member's payment password. Call it outside of a transaction: wrong ones count. */
export async function provePaymentPassword(caller: Caller, typed: string): Promise<ProofRefusal | undefined> {
  const { db, member, clock } = caller
  const { payment_password_hash: hash } = await hashesOf(caller)
  if (hash === null) return refuse('payment.password.none')
  const key = `payment-password:${member.id}`
  const attempt = await countAttempt(db, [{ key, ...limit }], clock.now())
  if (isRefused(attempt)) return attempt
  if (!(await attempt.run(() => isPassword(hash, typed)))) return refuse('payment.password.wrong')
  await forgetAttempts(db, key)
  return undefined
}

/** Keeps that this session has shown the payment password. @returns until when it is good */
export async function keepChecked({ db, clock, tokenHash = '' }: Caller): Promise<number> {
  const until = clock.now() + checkedMs
  await db
    .updateTable('session')
    .set({ payment_checked_until: new Date(until) })
    .where('token_hash', '=', tokenHash)
    .execute()
  return until
}
