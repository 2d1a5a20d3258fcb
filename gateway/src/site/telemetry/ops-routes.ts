import * as v from 'valibot'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { denyStranger, replyToOperator } from '../../platform/pipeline/operator-token.ts'
import type { Route } from '../../platform/pipeline/route.ts'
import { readBuilds, readFaults } from './read-telemetry.ts'

const query = v.object({
  merchant: v.pipe(
    v.string(),
    v.check((code) => merchantOf(code) !== undefined, 'is not known'),
  ),
  since: v.pipe(v.string(), v.isoTimestamp()),
})
type Query = v.InferOutput<typeof query>

/** Answers with what `read` returns for the query of a request by an operator. */
async function answerOperator(
  request: Request,
  deps: GatewayDeps,
  read: (deps: GatewayDeps, query: Query) => Promise<unknown>,
): Promise<Response> {
  const denied = await denyStranger(request, deps)
  if (denied) return denied
  const parsed = v.safeParse(query, Object.fromEntries(new URL(request.url).searchParams))
  if (parsed.success) return replyToOperator(await read(deps, parsed.output))
  const [issue] = parsed.issues
  return replyToOperator({ error: `${v.getDotPath(issue)}: ${issue.message}` }, 400)
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
