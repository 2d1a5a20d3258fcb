import { createHash } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { developmentKey } from '../../../people/index.ts'
import type { GatewayDeps } from '../../../platform/pipeline/gateway-deps.ts'

export const tokenSeconds = 3600

/** Returns the same user id for a phone number every time, as the real provider does. */
export const userIdOf = (project: string, phone: string): string =>
  createHash('sha256').update(`${project} ${phone}`).digest('base64url').slice(0, 28)

/** Signs an id token like the real provider's with the development key. @param phone E.164 */
export async function signIdToken({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>, project: string, phone: string) {
  const key = await developmentKey(db)
  const seconds = Math.floor(clock.now() / 1000)
  const user = userIdOf(project, phone)
  return new SignJWT({
    auth_time: seconds,
    user_id: user,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setSubject(user)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(await importJWK(key, 'RS256'))
}
