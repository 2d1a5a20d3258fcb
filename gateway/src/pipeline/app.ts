import { Hono, type Context as HonoContext } from 'hono'
import type { House } from '../parts.ts'
import type { Route } from '../routes.ts'
import type { Answering } from './answers.ts'
import { describeCalls } from './open-api.ts'
import type { Pipeline } from './pipeline.ts'
import { refuse } from './refused.ts'
import { replyRefused } from './reply.ts'

export type Peer = { readonly Bindings: { readonly peer?: string | undefined } }

type Parts = {
  readonly house: House
  readonly calls: readonly Answering[]
  readonly routes: readonly Route[]
  readonly pipeline: Pipeline
}

const requestIdOf = ({ random }: House): string => Buffer.from(random.bytes(9)).toString('base64url')

/** All addresses of the gateway; whatever is not one of them gets a refusal, never a page. */
export function createApp({ house, calls, routes, pipeline }: Parts): Hono<Peer> {
  const app = new Hono<Peer>()
  for (const answering of calls) {
    const { method, path } = answering.record
    app.on(method, path, (context) => pipeline.answer(answering, context.req.raw, context.env?.peer))
  }
  for (const route of routes) app.on(route.method, route.path, ({ req }) => route.answer(req.raw, house))
  app.get('/healthz', (context) => context.json({ ready: true }))
  let description: string | undefined
  app.get('/openapi.json', (context) => {
    description ??= JSON.stringify(describeCalls(calls))
    return context.body(description, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  app.notFound(() => replyRefused(refuse('path.unknown'), 'en', requestIdOf(house)))
  app.onError((error: Error, context: HonoContext<Peer>) => {
    const requestId = requestIdOf(house)
    house.logger.error({ requestId, path: context.req.path, err: error }, 'request failed')
    return replyRefused(refuse('system.error', { requestId }), 'en', requestId)
  })
  return app
}
