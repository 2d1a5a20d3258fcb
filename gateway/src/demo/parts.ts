import type { ContentKind } from '../platform/brands/content-store.ts'
import type { AdminCommands } from '../platform/pipeline/gateway-deps.ts'
import { demoCommand } from './demo-data/demo-command.ts'
import { demoContent } from './demo-data/demo-content.ts'

export { demoDataModule } from './demo-data/demo-data-module.ts'
export { demoOperatorSecret, demoOperators, demoOperatorsModule } from './demo-data/demo-operators.ts'
export { captchaText } from './development/captcha-text.ts'
export { outboxPage } from './development/outbox-page.ts'
export { providerRoutes } from './development/phone-provider/provider-routes.ts'

export const commands: AdminCommands = {
  demo: demoCommand,
}

/** Kinds of content in the files of the brands. */
export const contents: readonly ContentKind[] = [demoContent]
