import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
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

const windowMs = 15 * 60_000

/** Requests without the right token in `windowMs` after which every request is refused. */
export const mostWrongTokens = 50

/** Name under which `operator_attempt` has requests without the right token. */
const tokenName = '/ops/'

const wrongTokens = (db: Db, now: number) =>
  db
    .selectFrom('operator_attempt')
    .select('at')
    .where('name', '=', tokenName)
    .where('outcome', '=', 'wrong')
    .where('at', '>', new Date(now - windowMs))
    .orderBy('id', 'desc')
    .limit(mostWrongTokens)
    .execute()

/**
 * 404 when the gateway has no operator token, 401 to a request without the token, 429 after too many of them, undefined
 * for an operator. Requests without the token are stored.
 */
export async function denyStranger(
  { headers, method, url }: Request,
  { operatorToken, db, clock }: Pick<GatewayDeps, 'operatorToken' | 'db' | 'clock'>,
): Promise<Response | undefined> {
  if (!operatorToken) return replyToOperator({ error: 'operator calls are switched off' }, 404)
  const oldest = (await wrongTokens(db, clock.now()))[mostWrongTokens - 1]
  if (oldest) {
    const seconds = Math.ceil((oldest.at.getTime() + windowMs - clock.now()) / 1000)
    const error = `too many requests had another token: the next one is read in ${seconds} seconds`
    return replyToOperator({ error }, 429, { 'retry-after': String(seconds) })
  }
  if (isOperator(headers, operatorToken)) return undefined
  const command = `${method} ${new URL(url).pathname}`
  await db
    .insertInto('operator_attempt')
    .values({ at: new Date(clock.now()), name: tokenName, command, outcome: 'wrong' })
    .execute()
  return replyToOperator({ error: 'a bearer token is needed' }, 401, { 'www-authenticate': 'Bearer' })
}
