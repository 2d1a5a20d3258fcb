import type { CodePurpose } from '../../platform/db/tables/people/proofs.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'
import { verifyPhoneToken } from '../phone/index.ts'
import { type Accept, useCode } from '../proofs/index.ts'

type Proof = {
  readonly verificationCode?: string | undefined
  readonly firebaseChannel?: 'PHONE' | undefined
  readonly firebaseIdToken?: string | undefined
}
type Refusal = 'code.wrong' | 'code.expired' | 'phone.token.wrong'

/** How long, in milliseconds, a used token is remembered, longer than any accepted token is valid. */
const rememberedMs = 20 * 60_000

/** Records the use of a token; false when the token was used before, for whatever purpose. */
async function isFirstUse({ db, clock }: Context, token: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nonce')
    .values({ value: `phone:${hashToken(token)}`, expires_at: new Date(clock.now() + rememberedMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Checks that the caller holds a phone, by the code of an SMS or a token of the phone provider. The check uses the
 * proof up, so call it after every check that needs no proof, and outside a transaction.
 * @param e164 the number that the request names
 * @param accept further checks whose refusals only the phone's owner may see; a refusal leaves the proof unused
 * @returns the refusal; undefined if the phone is the caller's
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
