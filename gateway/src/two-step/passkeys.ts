import type { SignedChallenge } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import { siteOriginsOf } from '../merchants/site-origins.ts'
import type { Context } from '../pipeline/context.ts'

/** Milliseconds in which a passkey has to be made or used. */
export const ceremonyMs = 5 * 60_000

/** Comes with the first passkey: with its certificates it is the largest library that a call needs. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

type Site = { readonly origin: string; readonly rpId: string }

/** The site that a passkey belongs to: the one of the page that asks, where it is one of the merchant. */
export function siteOf({ merchant, siteOrigins, header }: Pick<Context, 'merchant' | 'siteOrigins' | 'header'>): Site {
  const origins = siteOriginsOf(merchant, siteOrigins)
  const origin = origins.find((own) => own === header('origin')) ?? origins[0]
  return { origin, rpId: new URL(origin).hostname }
}

/** The passkeys of a member as options name them. */
export async function descriptorsOf(db: Db, memberId: string) {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }))
}

/** What a passkey of a member has to sign next: one that is added, or one that proves who changes the second step. */
type ChallengeTable = 'passkey_challenge' | 'passkey_proof_challenge'

/** Keeps what has to be signed; the last one asked for counts. */
export async function keepChallenge(
  db: Db,
  table: ChallengeTable,
  memberId: string,
  { challenge, now }: { readonly challenge: string; readonly now: number },
): Promise<void> {
  const kept = { challenge, ends_at: new Date(now + ceremonyMs) }
  await db
    .insertInto(table)
    .values({ member_id: memberId, ...kept })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(kept))
    .execute()
}

/** Uses the challenge of a member up: it is good for one answer, right or wrong. */
export async function takeChallenge(
  db: Db,
  table: ChallengeTable,
  memberId: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom(table)
    .where('member_id', '=', memberId)
    .returning(['challenge', 'ends_at'])
    .executeTakeFirst()
  return row && row.ends_at.getTime() > now ? row.challenge : undefined
}

/** What a passkey of the member has to sign on this site; undefined where the member has none. */
export async function signOptionsFor(
  context: Pick<Context, 'db' | 'merchant' | 'siteOrigins' | 'header'>,
  memberId: string,
) {
  const allowCredentials = await descriptorsOf(context.db, memberId)
  if (allowCredentials.length === 0) return undefined
  const { rpId } = siteOf(context)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, timeout: ceremonyMs })
  return { challenge, rpId, timeout: ceremonyMs, allowCredentials, userVerification: 'preferred' as const }
}

/** Whether a passkey of the member signed the challenge on this site; its counter moves on. */
export async function isSignedByPasskey(
  context: Pick<Context, 'db' | 'merchant' | 'siteOrigins' | 'header' | 'clock'>,
  memberId: string,
  challenge: string,
  { id, ...response }: SignedChallenge,
): Promise<boolean> {
  const { db, clock } = context
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!passkey) return false
  const { origin, rpId } = siteOf(context)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    credential: {
      id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.sign_count),
      transports: [],
    },
    // What it cannot read or verify it throws; a signature that is not right is one answer either way.
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { newCounter } = verified.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ sign_count: BigInt(newCounter), used_at: new Date(clock.now()) })
    .where('id', '=', id)
    .where('sign_count', '=', passkey.sign_count)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
