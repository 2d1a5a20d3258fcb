import { startRunner } from '../jobs/runner.ts'
import type { GatewayModule } from '../pipeline/gateway-module.ts'
import { transfersChannel } from './transfer.store.ts'
import { createTransferWork } from './transfer-work.ts'

/** Carries transfers out, as soon as there is one and while the end of any is unknown. */
export const transfersModule: GatewayModule = {
  name: 'transfers',
  async start(deps) {
    const { clock, logger, listen } = deps
    const work = createTransferWork(deps)
    const runner = startRunner({
      clock,
      works: [work],
      report: (name, error) => logger.error({ work: name, error }, 'transfers could not be carried out; tried again'),
    })
    const stop = listen(transfersChannel, () => runner.wake(work.name))
    return async () => {
      await stop()
      await runner.close()
    }
  },
}
