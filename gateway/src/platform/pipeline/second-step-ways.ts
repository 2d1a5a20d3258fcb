import type { SecondStepWay } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'

/** The member's ways of taking the second step; empty when the member has no second step. */
export async function secondStepWays(db: Db, memberId: string): Promise<readonly SecondStepWay[]> {
  const [totp, codes, passkeys] = await Promise.all([
    db
      .selectFrom('totp')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('recovery_code').select('member_id').where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('passkey').select('id').where('member_id', '=', memberId).executeTakeFirst(),
  ])
  if (!totp && !passkeys) return []
  return [
    ...(passkeys ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(codes ? ['recovery' as const] : []),
  ]
}
