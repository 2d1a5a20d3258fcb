import type { SignedChallenge } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { secondStepWays } from '../../platform/pipeline/second-step-ways.ts'
import { proveLoginPassword } from '../identity/index.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { isSignedByPasskey, takeChallenge } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { keepEvent } from './security-events.ts'
import { useTotp } from './totp.ts'

/** Limit of wrong codes of a logged-in member, for all calls together. */
const limit = { most: 5, windowMs: 15 * 60_000 }

/**
 * Checks and uses up a code of the member's app or a recovery code. Call this function outside of a transaction, because
 * wrong codes count.
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

/** Checks that a passkey of the member signed the challenge of a change; uses up the challenge. */
export async function proveSignature(
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
 * Proves that the member changes the second step: checks the password and the second step, if there is one, so that an open
 * session or a known password alone cannot remove or replace it. Call this function outside of a transaction, because
 * wrong proofs count.
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

/** Ends all other sessions and remembered logins of the member, because they have not passed the second step. */
export async function begin(db: Db, { member, tokenHash = '' }: Context<'needed'>): Promise<void> {
  const own = db.selectFrom('session').select('remembered_login_id').where('token_hash', '=', tokenHash)
  await db
    .deleteFrom('remembered_login')
    .where('member_id', '=', member.id)
    .where((is) => is.or([is(own, 'is', null), is('id', '!=', own)]))
    .execute()
  await db.deleteFrom('session').where('member_id', '=', member.id).where('token_hash', '!=', tokenHash).execute()
}

/** Deletes the recovery codes of a member who has no second step left. */
export async function endWithoutWays(db: Db, memberId: string): Promise<void> {
  if ((await secondStepWays(db, memberId)).length === 0)
    await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}
