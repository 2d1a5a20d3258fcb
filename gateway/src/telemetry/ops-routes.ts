import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { merchantOf } from '../merchants.ts'
import type { GatewayDeps } from '../pipeline/gateway-deps.ts'
import type { Route } from '../pipeline/route.ts'
import { readBuilds, readFaults } from './read-telemetry.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request has `Authorization: Bearer <token>`. Digests are compared, so that the time reveals neither the
 * length nor a part of the token.
 */
function isOperator(headers: Headers, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const query = v.object({
  merchant: v.pipe(
    v.string(),
    v.check((code) => merchantOf(code) !== undefined, 'is not known'),
  ),
  since: v.pipe(v.string(), v.isoTimestamp()),
})
type Query = v.InferOutput<typeof query>

const reply = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Answers 404 when the gateway has no operator token, and 401 to a request without the token. */
async function answerOperator(
  request: Request,
  deps: GatewayDeps,
  read: (deps: GatewayDeps, query: Query) => Promise<unknown>,
): Promise<Response> {
  if (!deps.operatorToken) return reply({ error: 'operator calls are switched off' }, 404)
  if (!isOperator(request.headers, deps.operatorToken))
    return reply({ error: 'a bearer token is needed' }, 401, { 'www-authenticate': 'Bearer' })
  const parsed = v.safeParse(query, Object.fromEntries(new URL(request.url).searchParams))
  if (parsed.success) return reply(await read(deps, parsed.output))
  const [issue] = parsed.issues
  return reply({ error: `${v.getDotPath(issue)}: ${issue.message}` }, 400)
}

/** Routes for operators, who call the gateway directly; the edge does not forward these routes. */
export const opsRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/ops/builds',
    answer: (request, deps) =>
      answerOperator(request, deps, async ({ db }, { merchant, since }) => ({
        builds: await readBuilds(db, merchant, Date.parse(since)),
      })),
  },
  {
    method: 'GET',
    path: '/ops/faults',
    answer: (request, deps) =>
      answerOperator(request, deps, async ({ db }, { merchant, since }) => ({
        faults: await readFaults(db, merchant, Date.parse(since)),
      })),
  },
]
