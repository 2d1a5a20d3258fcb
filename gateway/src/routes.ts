import { cdnRoute } from './cdn/cdn-route.ts'
import { captchaText } from './development/captcha-text.ts'
import { outboxPage } from './development/outbox-page.ts'
import type { GatewayDeps } from './modules.ts'
import { providerRoutes } from './phone/development/provider-routes.ts'
import { opsRoutes } from './telemetry/ops-routes.ts'

/** An address outside the wire records, for example pictures. `path` may hold Hono patterns such as `/cdn/tiles/*`. */
export type Route = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  answer(request: Request, deps: GatewayDeps): Response | Promise<Response>
}

export const routes: readonly Route[] = [cdnRoute, ...opsRoutes, outboxPage, captchaText, ...providerRoutes]
