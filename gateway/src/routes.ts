import { brandRoutes } from './brand-routes.ts'
import { paymentNoticeRoute } from './cashier/parts.ts'
import { captchaText, outboxPage, providerRoutes } from './demo/parts.ts'
import { memberAvatarRoute, pushWorkerRoute } from './people/parts.ts'
import { cdnRoute } from './platform/cdn/cdn.ts'
import type { Route } from './platform/pipeline/route.ts'
import type { Services } from './services.ts'
import { opsRoutes } from './site/parts.ts'

/** Every route outside the wire records. */
export const routes: readonly Route<Services>[] = [
  memberAvatarRoute,
  pushWorkerRoute,
  cdnRoute,
  paymentNoticeRoute,
  ...opsRoutes,
  ...brandRoutes,
  outboxPage,
  captchaText,
  ...providerRoutes,
]
