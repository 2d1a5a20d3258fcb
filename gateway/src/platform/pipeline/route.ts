import type { GatewayDeps } from './gateway-deps.ts'

/**
 * A route outside the wire records, for example for pictures, with the services that its group needs. `path` may contain Hono patterns such as `/cdn/tiles/*`.
 */
export type Route<Services = unknown> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly answer: (request: Request, deps: GatewayDeps & Services) => Response | Promise<Response>
}
