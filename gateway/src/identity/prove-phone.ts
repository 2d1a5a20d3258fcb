import type { CodePurpose } from '../db/tables/proofs.ts'
import { verifyPhoneToken } from '../phone/index.ts'
import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'
import { hashToken } from '../pipeline/sessions.ts'
import { type Accept, useCode } from '../proofs/index.ts'

type Proof = {
  readonly verificationCode?: string | undefined
  readonly firebaseChannel?: 'PHONE' | undefined
  readonly firebaseIdToken?: string | undefined
}
type Refusal = 'code.wrong' | 'code.expired' | 'phone.token.wrong'

/** Longer than any token that is taken. */
const rememberedMs = 20 * 60_000

/** A token proves a phone once, whatever it was used for. */
async function isFirstUse({ db, clock }: Context, token: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nonce')
    .values({ value: `phone:${hashToken(token)}`, expires_at: new Date(clock.now() + rememberedMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Whether the caller holds a phone: by the code of an SMS, or by a token of the phone provider. Uses the proof up, so call
 * it after every check that does not need it, and outside of a transaction.
 * @param e164 the number that the request names
 * @param accept what else only the phone's owner may be told is wrong; a proof that was right is not used up then
 * @returns the refusal; undefined when the phone is the caller's
 */
export async function provePhone<Other extends string = never>(
  context: Context,
  purpose: CodePurpose,
  e164: string,
  { verificationCode = '', firebaseChannel, firebaseIdToken = '' }: Proof,
  accept: Accept<Other> = async () => undefined,
): Promise<Refused<Refusal | Other> | undefined> {
  if (!firebaseChannel) return useCode(context, purpose, e164, verificationCode, accept)
  const wrong = (await verifyPhoneToken(context, firebaseIdToken, e164)) ?? (await accept())
  if (wrong) return wrong
  return (await isFirstUse(context, firebaseIdToken)) ? undefined : refuse('phone.token.wrong')
}
