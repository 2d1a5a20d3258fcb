import { problemOf } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'
import { endSessions } from './sessions.ts'

/** What a new password breaks; the brand's own default is nobody's password for long. */
export function newPasswordRefusal(
  { registerFields: { password: rule }, blockedPassword }: Merchant,
  password: string,
): Refused<'password.rule'> | undefined {
  const problem = rule && problemOf(password, { ...rule, required: true })
  if (problem) return refuse('password.rule', { problem })
  return password === blockedPassword ? refuse('password.rule', { problem: { kind: 'blocked' } }) : undefined
}

/** Keeps a new password and ends every session of the member, so that nobody stays in with the old one. */
export async function keepPassword(db: Db, memberId: string, passwordHash: string, now: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash, password_changed_at: new Date(now) })
    .where('id', '=', memberId)
    .execute()
  await db.deleteFrom('link_code').where('member_id', '=', memberId).execute()
  await endSessions(db, memberId)
}
