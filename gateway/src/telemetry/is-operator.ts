import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request carries `Authorization: Bearer <token>`. Digests are compared, so that the time taken tells neither
 * the length nor a part of the token.
 */
export function isOperator(headers: Headers, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}
