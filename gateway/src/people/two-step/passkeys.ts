import type { SignedChallenge } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import { siteOriginsOf } from '../../platform/merchants/site-origins.ts'
import type { Context } from '../../platform/pipeline/context.ts'

/** Milliseconds in which a passkey has to be created or used. */
export const ceremonyMs = 5 * 60_000

/** Loads the library with the first passkey: with its certificates it is the largest library that a call needs. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

type Site = { readonly origin: string; readonly rpId: string }

/**
 * The site that a passkey belongs to: the origin of the request if it is a site of the merchant, else the merchant's
 * first site.
 */
export function siteOf({ merchant, siteOrigins, header }: Pick<Context, 'merchant' | 'siteOrigins' | 'header'>): Site {
  const origins = siteOriginsOf(merchant, siteOrigins)
  const origin = origins.find((own) => own === header('origin')) ?? origins[0]
  return { origin, rpId: new URL(origin).hostname }
}

/** The passkeys of a member as WebAuthn credential descriptors. */
export async function descriptorsOf(db: Db, memberId: string) {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }))
}

/** Tables of pending challenges: for a passkey that is added, or for the proof of a change of the second step. */
type ChallengeTable = 'passkey_challenge' | 'passkey_proof_challenge'

/** Stores a challenge; it replaces the member's earlier one. */
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

/** Uses up the challenge of a member: it is valid for one answer, right or wrong. Undefined when none is pending. */
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

/** Options with a new challenge for a passkey of the member on this site; undefined where the member has none. */
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

/** Checks that a passkey of the member signed the challenge on this site, and stores the new counter of the passkey. */
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
    // The library throws on input that it cannot read or verify; all failures count as a wrong signature.
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
