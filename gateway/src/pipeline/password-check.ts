import type { CodeChannel } from '@azulejo/shared/wire'
import type { Context } from './context.ts'
import { type Refused, refuse } from './refused.ts'

/**
 * Refuses a call that needs the payment password or a code, when the session has proved neither recently. The detail of
 * the refusal contains `isSet`, whether the member has a payment password, and `channels`, the ways to send a code.
 * @param needsAppCode requires a code of the authenticator app too, and names it in the detail
 */
export async function paymentPasswordMissing(
  { db, clock, tokenHash = '' }: Context,
  needsAppCode = false,
): Promise<Refused<'password.check.needed'> | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['payment_checked_until', 'app_code_checked_until', 'payment_password_hash', 'phone', 'email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const isExpired = (until: Date | null | undefined) => (until?.getTime() ?? 0) <= clock.now()
  const lacksAppCode = needsAppCode && isExpired(session?.app_code_checked_until)
  if (!isExpired(session?.payment_checked_until) && !lacksAppCode) return undefined
  const channels: CodeChannel[] = [
    ...(session?.phone ? ['sms' as const] : []),
    ...(session?.email ? ['mail' as const] : []),
  ]
  const isSet = session?.payment_password_hash != null
  return refuse('password.check.needed', { isSet, channels, ...(lacksAppCode ? { needsAppCode: true } : {}) })
}
