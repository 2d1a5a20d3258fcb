import type { GatewayDeps } from './gateway-deps.ts'

/** An address outside the wire records, for example pictures. `path` may hold Hono patterns such as `/cdn/tiles/*`. */
export type Route = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  answer(request: Request, deps: GatewayDeps): Response | Promise<Response>
}
