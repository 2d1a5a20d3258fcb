import { createHash, timingSafeEqual } from 'node:crypto'
import type { GatewayDeps } from './gateway-deps.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request has `Authorization: Bearer <token>`. Digests are compared, so that the time reveals neither the
 * length nor a part of the token.
 */
function isOperator(headers: Headers, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** A JSON response of a route for operators, which nobody caches. */
export const replyToOperator = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** 404 when the gateway has no operator token, 401 to a request without the token, undefined for an operator. */
export function denyStranger(
  { headers }: Request,
  { operatorToken }: Pick<GatewayDeps, 'operatorToken'>,
): Response | undefined {
  if (!operatorToken) return replyToOperator({ error: 'operator calls are switched off' }, 404)
  if (isOperator(headers, operatorToken)) return undefined
  return replyToOperator({ error: 'a bearer token is needed' }, 401, { 'www-authenticate': 'Bearer' })
}
