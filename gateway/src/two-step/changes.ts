import type { Db } from '../db/database.ts'
import { proveLoginPassword, secondStepWays } from '../identity/index.ts'
import type { Context } from '../pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../pipeline/refused.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp.ts'

/** Wrong codes of a member who changes its second step. */
const limit = { most: 5, windowMs: 15 * 60_000 }

/**
 * Whether it is the member who takes something away from the second step: its password, and a code where codes of the
 * app are on, so that a session that was left open is not enough. Call it outside of a transaction: wrong ones count.
 */
export async function proveChange(
  context: Context<'needed'>,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<Refused<'password.old.incorrect' | 'code.wrong' | 'request.too.many'> | undefined> {
  const { db, member, clock } = context
  const wrong = await proveLoginPassword(context, password)
  if (wrong) return wrong
  if (!(await secondStepWays(db, member.id)).includes('totp')) return undefined
  const key = `two-step-change:${member.id}`
  const attempt = await countAttempt(db, [{ key, ...limit }], clock.now())
  if (isRefused(attempt)) return attempt
  const isRight = await attempt.run(
    async () =>
      code !== undefined &&
      ((await useTotp(db, member.id, code, clock.now())) || (await useRecoveryCode(db, member.id, code))),
  )
  if (!isRight) return refuse('code.wrong')
  await forgetAttempts(db, key)
  return undefined
}

/** A second step that begins counts at once: other sessions and remembered logins, which never took it, end. */
export async function begin(db: Db, { member, tokenHash = '' }: Context<'needed'>): Promise<void> {
  const own = db.selectFrom('session').select('remembered_login_id').where('token_hash', '=', tokenHash)
  await db
    .deleteFrom('remembered_login')
    .where('member_id', '=', member.id)
    .where((is) => is.or([is(own, 'is', null), is('id', '!=', own)]))
    .execute()
  await db.deleteFrom('session').where('member_id', '=', member.id).where('token_hash', '!=', tokenHash).execute()
}

/** Recovery codes are of no use where there is no second step left. */
export async function endWithoutWays(db: Db, memberId: string): Promise<void> {
  if ((await secondStepWays(db, memberId)).length === 0)
    await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}
