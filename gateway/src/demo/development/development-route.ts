import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { refuse } from '../../platform/pipeline/refused.ts'
import { replyRefused } from '../../platform/pipeline/reply.ts'
import type { Route } from '../../platform/pipeline/route.ts'

/** A route that exists only where development pages are on; elsewhere it answers like an unknown path. */
export const developmentRoute = (
  method: Route['method'],
  path: string,
  answer: (request: Request, deps: GatewayDeps) => Promise<Response>,
): Route => ({
  method,
  path,
  answer: (request, deps) =>
    deps.proofs.hasDevelopmentPages
      ? answer(request, deps)
      : replyRefused(refuse('path.unknown'), { messages: deps.refusals, language: 'en', requestId: 'development' }),
})
