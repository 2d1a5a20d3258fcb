import type { SignedChallenge } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import { proveLoginPassword, secondStepWays } from '../identity/index.ts'
import type { Context } from '../pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../pipeline/refused.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { isSignedByPasskey, takeChallenge } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { keepEvent } from './security-events.ts'
import { useTotp } from './totp.ts'

/** Wrong codes of a member who is logged in, wherever they are typed. */
const limit = { most: 5, windowMs: 15 * 60_000 }

/** Whether the member has an authenticator app that is in use. */
export const hasApp = async (db: Db, memberId: string): Promise<boolean> =>
  (await secondStepWays(db, memberId)).includes('totp')

/**
 * Whether it is a code of the member's app or one of its recovery codes; it is used up. Call it outside of a transaction:
 * wrong ones count.
 */
export async function proveAppCode(
  context: Context<'needed'>,
  code: string | undefined,
): Promise<Refused<'code.wrong' | 'request.too.many'> | undefined> {
  const { db, member, clock } = context
  const key = `app-code:${member.id}`
  const attempt = await countAttempt(db, [{ key, ...limit }], clock.now())
  if (isRefused(attempt)) return attempt
  const isRight = await attempt.run(async () => {
    if (code === undefined) return false
    if (await useTotp(db, member.id, code, clock.now())) return true
    const isRecovered = await useRecoveryCode(db, member.id, code)
    if (isRecovered) await keepEvent(db, context, member.id, 'recovery_code_used')
    return isRecovered
  })
  if (!isRight) return refuse('code.wrong')
  await forgetAttempts(db, key)
  return undefined
}

/** Whether a passkey of the member signed what it was asked to sign for a change; that is used up. */
async function proveSignature(
  context: Context<'needed'>,
  signed: SignedChallenge,
): Promise<Refused<'passkey.wrong'> | undefined> {
  const { db, member, clock } = context
  const challenge = await takeChallenge(db, 'passkey_proof_challenge', member.id, clock.now())
  const isSigned = challenge !== undefined && (await isSignedByPasskey(context, member.id, challenge, signed))
  return isSigned ? undefined : refuse('passkey.wrong')
}

type ChangeProof = {
  readonly password: string
  readonly code?: string | undefined
  readonly signed?: SignedChallenge | undefined
}

/**
 * Whether it is the member who changes the second step: its password, and the second step itself where it has one, so
 * that neither a session that was left open nor a password that is known removes it or puts another in its place. Call it
 * outside of a transaction: wrong ones count.
 */
export async function proveChange(
  context: Context<'needed'>,
  { password, code, signed }: ChangeProof,
): Promise<Refused<'password.old.incorrect' | 'code.wrong' | 'passkey.wrong' | 'request.too.many'> | undefined> {
  const wrong = await proveLoginPassword(context, password)
  if (wrong) return wrong
  if ((await secondStepWays(context.db, context.member.id)).length === 0) return undefined
  return signed ? proveSignature(context, signed) : proveAppCode(context, code)
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
