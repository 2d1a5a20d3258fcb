import type { Context } from '../pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../pipeline/refused.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { isPassword } from './password.ts'

/** Wrong passwords of a member who is logged in. */
const limit = { most: 10, windowMs: 15 * 60_000 }

/** Whether it is the member's own password. Call it outside of a transaction: wrong ones count. */
export async function proveLoginPassword(
  { db, member, clock }: Pick<Context<'needed'>, 'db' | 'member' | 'clock'>,
  typed: string,
): Promise<Refused<'password.old.incorrect' | 'request.too.many'> | undefined> {
  const key = `password:${member.id}`
  const attempt = await countAttempt(db, [{ key, ...limit }], clock.now())
  if (isRefused(attempt)) return attempt
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (!(await attempt.run(() => isPassword(row.password_hash, typed)))) return refuse('password.old.incorrect')
  await forgetAttempts(db, key)
  return undefined
}
