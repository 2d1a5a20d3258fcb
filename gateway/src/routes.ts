import { brandRoutes } from './brand-routes.ts'
import { cdnRoute } from './cdn/cdn.ts'
import { captchaText } from './development/captcha-text.ts'
import { outboxPage } from './development/outbox-page.ts'
import { providerRoutes } from './development/phone-provider/provider-routes.ts'
import { paymentNoticeRoute } from './payments/payment-notices.ts'
import type { Route } from './pipeline/route.ts'
import { memberAvatarRoute } from './security/avatar.call.ts'
import { opsRoutes } from './telemetry/ops-routes.ts'

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
