import type { CodeChannel } from '@azulejo/shared/wire'
import type { Context } from './context.ts'
import { type Refused, refuse } from './refused.ts'

/**
 * The refusal of a call that needs the payment password or a code, when this session has shown neither lately. It tells
 * with `isSet` whether the member has a payment password, and with `channels` where a code may be sent to.
 */
export async function paymentPasswordMissing({
  db,
  clock,
  tokenHash = '',
}: Context): Promise<Refused<'password.check.needed'> | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['payment_checked_until', 'payment_password_hash', 'phone', 'email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const until = session?.payment_checked_until?.getTime() ?? 0
  if (until > clock.now()) return undefined
  const channels: CodeChannel[] = [
    ...(session?.phone ? ['sms' as const] : []),
    ...(session?.email ? ['mail' as const] : []),
  ]
  return refuse('password.check.needed', { isSet: session?.payment_password_hash != null, channels })
}
