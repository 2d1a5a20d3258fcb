import { paymentsChannel } from '../../money/index.ts'
import { startRunner } from '../../platform/jobs/runner.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { createNoticeWork } from './notice-work.ts'
import type { PayoutServices } from './payout-context.ts'
import { createPayoutWork } from './payout-work.ts'

/** Pays approved withdrawals, at once after a change and while any is being paid, and mails members about their state. */
export const withdrawalsModule: GatewayModule<PayoutServices> = {
  name: 'withdrawals',
  async start(deps) {
    const { clock, logger, listen } = deps
    const works = [createPayoutWork(deps), createNoticeWork(deps)]
    const runner = startRunner({
      clock,
      works,
      report: (name, error) =>
        logger.error({ work: name, error }, 'withdrawals could not be paid or told of; tried again'),
    })
    const stop = listen(paymentsChannel, () => {
      for (const { name } of works) runner.wake(name)
    })
    return async () => {
      await stop()
      await runner.close()
    }
  },
}
