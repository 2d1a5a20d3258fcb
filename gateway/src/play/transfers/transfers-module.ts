import { startRunner } from '../../platform/jobs/runner.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { createRoundWork } from './pull-rounds.ts'
import { createRecallWork } from './recall-work.ts'
import { createReturnWork } from './return-balance.ts'
import { transfersChannel } from './transfer.store.ts'
import type { TransferServices } from './transfer-context.ts'
import { createTransferWork } from './transfer-work.ts'

/**
 * Executes new transfers at once and queries open ones; returns balances of left games for members with automatic transfer,
 * and those of excluded members; fetches the rounds played at vendors that hold wallets.
 */
export const transfersModule: GatewayModule<TransferServices> = {
  name: 'transfers',
  async start(deps) {
    const { clock, logger, listen } = deps
    const works = [createTransferWork(deps), createReturnWork(deps), createRecallWork(deps), createRoundWork(deps)]
    const runner = startRunner({
      clock,
      works,
      report: (name, error) => logger.error({ work: name, error }, 'transfers could not be carried out; tried again'),
    })
    const stop = listen(transfersChannel, () => {
      for (const { name } of works) runner.wake(name)
    })
    return async () => {
      await stop()
      await runner.close()
    }
  },
}
