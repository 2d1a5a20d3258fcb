import { startRunner } from '../jobs/runner.ts'
import type { GatewayModule } from '../pipeline/gateway-module.ts'
import { createDeliveries } from './deliveries.ts'

/** Delivery of messages, where there is anybody to hand them to. */
export const messages: GatewayModule = {
  name: 'messages',
  async start(deps) {
    const { sms, mail } = deps.proofs
    if (!sms && !mail) return async () => {}
    const runner = startRunner({
      clock: deps.clock,
      works: [createDeliveries(deps)],
      report: (work, error) => deps.logger.error({ work, error }, 'due work failed; it is tried again'),
    })
    return () => runner.close()
  },
}
