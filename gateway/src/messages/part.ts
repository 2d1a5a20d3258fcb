import { startRunner } from '../jobs/runner.ts'
import type { Part } from '../parts.ts'
import { createDeliveries } from './deliveries.ts'

/** Delivery of messages, where there is anybody to hand them to. */
export const messages: Part = {
  name: 'messages',
  async start(house) {
    const { sms, mail } = house.proofs
    if (!sms && !mail) return async () => {}
    const runner = startRunner({
      clock: house.clock,
      works: [createDeliveries(house)],
      report: (work, error) => house.logger.error({ work, error }, 'due work failed; it is tried again'),
    })
    return () => runner.close()
  },
}
