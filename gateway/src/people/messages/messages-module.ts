import { startRunner } from '../../platform/jobs/runner.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { createDeliveries } from './deliveries.ts'

/** Delivers messages when a carrier for SMS, mail or pushes is configured. */
export const messages: GatewayModule = {
  name: 'messages',
  async start(deps) {
    const { sms, mail, push } = deps.proofs
    if (!sms && !mail && !push) return async () => {}
    const runner = startRunner({
      clock: deps.clock,
      works: [createDeliveries(deps)],
      report: (work, error) => deps.logger.error({ work, error }, 'due work failed; it is tried again'),
    })
    return () => runner.close()
  },
}
