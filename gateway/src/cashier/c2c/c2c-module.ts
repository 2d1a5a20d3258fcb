import { paymentsChannel } from '../../money/index.ts'
import { startRunner } from '../../platform/jobs/runner.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { createC2cWork } from './c2c-work.ts'

/** Runs the work that ends overdue payments between members. */
export const c2cModule: GatewayModule = {
  name: 'c2c',
  async start(deps) {
    const { clock, logger, listen } = deps
    const work = createC2cWork(deps)
    const runner = startRunner({
      clock,
      works: [work],
      report: (name, error) =>
        logger.error({ work: name, error }, 'payments between members were not ended; tried again'),
    })
    const stop = listen(paymentsChannel, () => runner.wake(work.name))
    return async () => {
      await stop()
      await runner.close()
    }
  },
}
