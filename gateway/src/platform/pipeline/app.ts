import { Hono, type Context as HonoContext } from 'hono'
import type { Answering } from './answers.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { describeCalls } from './open-api.ts'
import type { Pipeline } from './pipeline.ts'
import { refuse } from './refused.ts'
import { replyRefused } from './reply.ts'
import type { Route } from './route.ts'
import { type LiveMerchant, languageOfStranger } from './visitor.ts'

export type Peer = { readonly Bindings: { readonly peer?: string | undefined } }

type Parts<Services> = {
  readonly deps: GatewayDeps & Services
  readonly calls: readonly Answering<Services>[]
  readonly routes: readonly Route<Services>[]
  readonly pipeline: Pipeline<Services>
  readonly liveMerchant: LiveMerchant
  /** Further fields of `/healthz` in addition to `ready`. */
  readonly health: () => Promise<Readonly<Record<string, string>>>
}

const requestIdOf = ({ random }: GatewayDeps): string => Buffer.from(random.bytes(9)).toString('base64url')

/** All routes of the gateway; an unknown path gets a refusal, never a page. */
export function createApp<Services>(parts: Parts<Services>): Hono<Peer> {
  const { deps, calls, routes, pipeline, liveMerchant, health } = parts
  const app = new Hono<Peer>()
  for (const answering of calls) {
    const { method, path } = answering.record
    app.on(method, path, (context) => pipeline.answer(answering, context.req.raw, context.env?.peer))
  }
  for (const route of routes) app.on(route.method, route.path, ({ req }) => route.answer(req.raw, deps))
  app.get('/healthz', async (context) => context.json({ ready: true, ...(await health()) }))
  let description: string | undefined
  app.get('/openapi.json', (context) => {
    description ??= JSON.stringify(describeCalls(calls))
    return context.body(description, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  app.notFound(async ({ req }) =>
    replyRefused(refuse('path.unknown'), {
      messages: deps.refusals,
      language: await languageOfStranger(req.raw, liveMerchant),
      requestId: requestIdOf(deps),
    }),
  )
  app.onError(async (error: Error, context: HonoContext<Peer>) => {
    const requestId = requestIdOf(deps)
    deps.logger.error({ requestId, path: context.req.path, err: error }, 'request failed')
    const language = await languageOfStranger(context.req.raw, liveMerchant)
    return replyRefused(refuse('system.error', { requestId }), { messages: deps.refusals, language, requestId })
  })
  return app
}
