import { startRunner } from '../jobs/runner.ts'
import { paymentsChannel } from '../payments/index.ts'
import type { GatewayModule } from '../pipeline/gateway-module.ts'
import { createPayoutWork } from './payout-work.ts'

/** Pays approved withdrawals, as soon as there is one and while any is under way. */
export const withdrawalsModule: GatewayModule = {
  name: 'withdrawals',
  async start(deps) {
    const { clock, logger, listen } = deps
    const work = createPayoutWork(deps)
    const runner = startRunner({
      clock,
      works: [work],
      report: (name, error) => logger.error({ work: name, error }, 'withdrawals could not be paid; tried again'),
    })
    const stop = listen(paymentsChannel, () => runner.wake(work.name))
    return async () => {
      await stop()
      await runner.close()
    }
  },
}
