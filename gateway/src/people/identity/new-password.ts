import { judgeField } from '@azulejo/shared/brand-data'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { endSessions } from '../../platform/pipeline/sessions.ts'
import { accountKey } from './create-member.ts'
import { hashPassword, isPassword } from './password.ts'
import { keepSecurityEvent } from './security-events.ts'

/** Refuses the brand's default password, which must be changed at the first login. */
export const blockedRefusal = (
  { blockedPassword }: Merchant,
  password: string,
): Refused<'password.blocked'> | undefined => (password === blockedPassword ? refuse('password.blocked') : undefined)

/** Refuses a new password that breaks a rule for all members of the brand. */
export function newPasswordRefusal(
  merchant: Merchant,
  password: string,
): Refused<'password.rule' | 'password.blocked'> | undefined {
  const rule = merchant.registerFields.password
  const problem = rule && judgeField(password, { ...rule, required: true })
  return problem ? refuse('password.rule', { problem }) : blockedRefusal(merchant, password)
}

/** Refuses the user name as a password, without regard to case. */
export const userNameRefusal = (account: string, password: string): Refused<'password.username'> | undefined =>
  accountKey(password) === accountKey(account) ? refuse('password.username') : undefined

/**
 * Refuses the user name and the current password as a new password. Only for a caller who has proved to be the member.
 */
export async function memberPasswordRefusal(
  { account, password_hash }: { readonly account: string; readonly password_hash: string },
  password: string,
): Promise<Refused<'password.username' | 'password.same'> | undefined> {
  const isName = userNameRefusal(account, password)
  if (isName) return isName
  return (await isPassword(password_hash, password)) ? refuse('password.same') : undefined
}

/** Stores a new password and ends every session of the member, so that no session of the old one remains. */
export async function keepPassword(db: Db, context: Context, memberId: string, passwordHash: string): Promise<void> {
  const now = context.clock.now()
  await db
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      password_changed_at: new Date(now),
      password_given: false,
      password_denied: false,
    })
    .where('id', '=', memberId)
    .execute()
  await db.deleteFrom('link_code').where('member_id', '=', memberId).execute()
  await endSessions(db, memberId)
  await keepSecurityEvent(db, context, { memberId, kind: 'password_changed' })
}

/**
 * Revokes a password that somebody else may know. With a proven phone or email the old password becomes invalid at
 * once, and the member sets another by a code; otherwise the member must change it at the next login.
 * @returns how the member gets a new password
 */
export async function revokePassword(
  db: Db,
  { random }: Pick<Context, 'random'>,
  memberId: string,
): Promise<'code' | 'change'> {
  const { phone_proven_at, email_proven_at } = await db
    .selectFrom('member')
    .select(['phone_proven_at', 'email_proven_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const next = phone_proven_at || email_proven_at ? 'code' : 'change'
  const set = next === 'code' ? { password_hash: await hashPassword(random.token()) } : { password_denied: true }
  await db.updateTable('member').set(set).where('id', '=', memberId).execute()
  await db.deleteFrom('link_code').where('member_id', '=', memberId).execute()
  await db.deleteFrom('login_step').where('member_id', '=', memberId).execute()
  return next
}
