import { judgeField } from '@azulejo/shared/brand-data'
import { type GuessableFacts, isWeakSecret, usualPaymentPassword } from '@azulejo/shared/kernel'
import type { SecurityEventTable } from '../../platform/db/tables/people/identity.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { keepProofs } from '../../platform/pipeline/sessions.ts'
import { hashPassword, isPassword, keepSecurityEvent } from '../identity/index.ts'
import { attemptsLeft, countAttempt, forgetAttempts, useCode } from '../proofs/index.ts'

/** Limit of wrong payment passwords per member, across all calls. */
const limit = { most: 5, windowMs: 15 * 60_000 }

type Caller = Pick<
  Context<'needed'>,
  'db' | 'clock' | 'member' | 'tokenHash' | 'visitor' | 'merchant' | 'language' | 'proofs'
>

/** What others may know of the member: birth date, phone and identity number. */
async function guessableFacts({ db, member }: Pick<Context<'needed'>, 'db' | 'member'>): Promise<GuessableFacts> {
  const { phone, mobile, fields } = await db
    .selectFrom('member')
    .select(['phone', 'mobile', 'fields'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const check = await db
    .selectFrom('identity_check')
    .select(['birth_date', 'number'])
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const numbers = [phone, mobile, fields.idNumber, check?.number].filter((each) => typeof each === 'string')
  return { birthDate: check?.birth_date, numbers }
}

/** Validates a new payment password against the format rule and what is easy to guess, its confirmation and the member's login password. */
export async function newPaymentPasswordRefusal(
  { merchant, db, member }: Pick<Context<'needed'>, 'merchant' | 'db' | 'member'>,
  { paymentPassword, confirmPaymentPassword }: { paymentPassword: string; confirmPaymentPassword: string },
): Promise<
  | Refused<'payment.password.rule' | 'payment.password.weak' | 'payment.password.login' | 'password.confirm.mismatch'>
  | undefined
> {
  const rule = merchant.registerFields.paymentPassword ?? usualPaymentPassword
  const problem = judgeField(paymentPassword, { ...rule, required: true })
  if (problem) return refuse('payment.password.rule', { problem })
  if (isWeakSecret(paymentPassword, await guessableFacts({ db, member }))) return refuse('payment.password.weak')
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

const attemptsKey = (memberId: string) => `payment-password:${memberId}`

/** Returns how many attempts the member has left for the payment password. */
export const paymentPasswordTries = ({ db, clock, member }: Pick<Caller, 'db' | 'clock' | 'member'>): Promise<number> =>
  attemptsLeft(db, { key: attemptsKey(member.id), most: limit.most }, clock.now())

/** Limit of wrong codes per member, across all sent codes. */
const codeLimit = { most: 10, windowMs: 60 * 60_000 }

/** Verifies and uses up the code sent to the member. Call it outside a transaction, so that wrong codes are counted. */
export async function proveMoneyCode(
  context: Context<'needed'>,
  typed: string,
): Promise<Refused<'code.wrong' | 'code.expired' | 'request.too.many'> | undefined> {
  const { db, member, clock } = context
  const key = `money-code:${member.id}`
  const attempt = await countAttempt(db, [{ key, ...codeLimit }], clock.now())
  if (isRefused(attempt)) return attempt
  const refused = await attempt.run(() => useCode(context, 'money', member.id, typed))
  if (!refused) await forgetAttempts(db, key)
  return refused
}

type EventKind = SecurityEventTable['kind']

/**
 * Verifies the member's payment password. Call it outside a transaction, so that wrong passwords are counted.
 * @returns the hash that the password matches
 */
export async function provePaymentPassword(caller: Caller, typed: string): Promise<{ hash: string } | ProofRefusal> {
  const { db, member, clock } = caller
  const { payment_password_hash: hash } = await hashesOf(caller)
  if (hash === null) return refuse('payment.password.none')
  const attempt = await countAttempt(db, [{ key: attemptsKey(member.id), ...limit }], clock.now())
  if (isRefused(attempt)) return attempt
  if (await attempt.run(() => isPassword(hash, typed))) {
    await forgetAttempts(db, attemptsKey(member.id))
    return { hash }
  }
  if (attempt.counts[0] === limit.most)
    await keepSecurityEvent(db, caller, { memberId: member.id, kind: 'payment_password_blocked' })
  return refuse('payment.password.wrong', { left: limit.most - (attempt.counts[0] ?? 0) })
}

/**
 * Stores a new payment password if the current hash is still `before`, and logs a security event. Only the calling session
 * stays verified; all other sessions must verify again. Resets the attempt counter.
 * @param before hash of the current payment password, null for none
 * @returns false when a concurrent call has changed the payment password first
 */
export async function keepPaymentPassword(
  caller: Caller & Pick<Context<'needed'>, 'transact'>,
  { before, typed, kind }: { readonly before: string | null; readonly typed: string; readonly kind: EventKind },
): Promise<boolean> {
  const { member, transact } = caller
  const hash = await hashPassword(typed)
  return transact(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('member')
      .set({ payment_password_hash: hash })
      .where('id', '=', member.id)
      .where('payment_password_hash', before === null ? 'is' : '=', before)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await db.updateTable('session').set({ payment_checked_until: null }).where('member_id', '=', member.id).execute()
    await keepProofs({ ...caller, db }, { hasPassword: true })
    await forgetAttempts(db, attemptsKey(member.id))
    await keepSecurityEvent(db, caller, { memberId: member.id, kind })
    return true
  })
}
