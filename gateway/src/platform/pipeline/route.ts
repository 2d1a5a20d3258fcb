import type { GatewayDeps } from './gateway-deps.ts'

/**
 * A route outside the wire records, for example for pictures. `path` may contain Hono patterns such as `/cdn/tiles/*`.
 */
export type Route = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  answer(request: Request, deps: GatewayDeps): Response | Promise<Response>
}
