import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { isPassword } from './password.ts'

/** Most wrong passwords of a logged-in member. */
const limit = { most: 10, windowMs: 15 * 60_000 }

/**
 * Checks the member's own password; returns the refusal of a wrong one. Call it outside a transaction: wrong ones
 * count.
 */
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
