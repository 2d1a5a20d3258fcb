import { brandRoutes } from './brand-routes.ts'
import { paymentNoticeRoute } from './cashier/payments/payment-notices.ts'
import { captchaText } from './demo/development/captcha-text.ts'
import { outboxPage } from './demo/development/outbox-page.ts'
import { providerRoutes } from './demo/development/phone-provider/provider-routes.ts'
import { memberAvatarRoute } from './people/security/avatar.call.ts'
import { cdnRoute } from './platform/cdn/cdn.ts'
import type { Route } from './platform/pipeline/route.ts'
import { opsRoutes } from './site/telemetry/ops-routes.ts'

/** Every route outside the wire records. */
export const routes: readonly Route[] = [
  memberAvatarRoute,
  cdnRoute,
  paymentNoticeRoute,
  ...opsRoutes,
  ...brandRoutes,
  outboxPage,
  captchaText,
  ...providerRoutes,
]
