import { importJWK, type JWK, SignJWT } from 'jose'

type Claims = Readonly<Record<string, unknown>>

/** An id token as the phone provider makes it; a test may override claims and header. @param now milliseconds */
export async function phoneToken(
  key: JWK,
  projectId: string,
  e164: string,
  now: number,
  { header = {}, ...claims }: Claims & { readonly header?: Claims } = {},
): Promise<string> {
  const seconds = Math.floor(now / 1000)
  const usual = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'a-user-of-the-provider',
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    phone_number: e164,
    firebase: { identities: { phone: [e164] }, sign_in_provider: 'phone' },
  }
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}), ...header })
    .sign(await importJWK(key, 'RS256'))
}
