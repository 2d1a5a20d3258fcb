import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Db } from '../../platform/db/database.ts'
import type { PhoneProviderSetting } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { developmentKeySet } from './local-key.ts'
import { phoneProviderOf } from './phone-provider.ts'

/** Google's key set for the tokens of all Firebase projects. */
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** Maximum age of the sign-in by phone in seconds. A token lives for an hour, but an older sign-in has to be repeated. */
const freshFor = 600
/** Tolerated difference of the provider's clock, in seconds. */
const skew = 60

const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  phone_number: v.string(),
  auth_time: v.number(),
  firebase: v.object({ sign_in_provider: v.literal('phone') }),
})

/** Key sets by address. jose fetches a set once, and again when a token names an unknown key. */
const remoteKeys = new Map<string, JWTVerifyGetKey>()

async function keysOf(db: Db, { isLocal, keysUrl }: PhoneProviderSetting): Promise<JWTVerifyGetKey> {
  if (isLocal && keysUrl === undefined) return createLocalJWKSet(await developmentKeySet(db))
  const url = keysUrl ?? googleKeys
  const known = remoteKeys.get(url) ?? createRemoteJWKSet(new URL(url))
  remoteKeys.set(url, known)
  return known
}

/** Whether the key set could not be loaded, which is not a fault of the token. */
const isKeyTrouble = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'

/**
 * Checks an id token of the merchant's phone provider: signed by its keys with RS256, for this project, not expired, and
 * from a sign-in by phone with this number within the last ten minutes. Tokens of the local provider are checked alike.
 * @param e164 the number that the request names
 * @returns the refusal; undefined if the token proves the number
 */
export async function verifyPhoneToken(
  context: Pick<Context, 'db' | 'clock' | 'merchant' | 'proofs'>,
  token: string,
  e164: string,
): Promise<Refused<'phone.token.wrong'> | undefined> {
  const provider = phoneProviderOf(context)
  if (!provider) return refuse('phone.token.wrong')
  const now = context.clock.now()
  try {
    const { payload } = await jwtVerify(token, await keysOf(context.db, provider), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${provider.projectId}`,
      audience: provider.projectId,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: skew,
      currentDate: new Date(now),
    })
    const read = v.safeParse(claims, payload)
    if (!read.success || read.output.phone_number !== e164) return refuse('phone.token.wrong')
    const age = now / 1000 - read.output.auth_time
    return age > freshFor || age < -skew ? refuse('phone.token.wrong') : undefined
  } catch (error) {
    if (isKeyTrouble(error)) throw error
    return refuse('phone.token.wrong')
  }
}
