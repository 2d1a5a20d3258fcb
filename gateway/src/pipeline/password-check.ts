import type { Context } from './context.ts'
import { type Refused, refuse } from './refused.ts'

/**
 * The refusal of a call that needs the payment password, when this session has not shown it lately. It tells with `isSet`
 * whether the member has one.
 */
export async function paymentPasswordMissing({
  db,
  clock,
  tokenHash = '',
}: Context): Promise<Refused<'password.check.needed'> | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['payment_checked_until', 'payment_password_hash'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const until = session?.payment_checked_until?.getTime() ?? 0
  if (until > clock.now()) return undefined
  return refuse('password.check.needed', { isSet: session?.payment_password_hash != null })
}
