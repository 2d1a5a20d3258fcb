import { startRunner } from '../../platform/jobs/runner.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import type { RegisterServices } from './exclusion-register.ts'
import { registersChannel } from './register-check.store.ts'
import { createRegisterWork } from './register-work.ts'

/** Asks central registers of exclusions, at once after a login. */
export const registersModule: GatewayModule<RegisterServices> = {
  name: 'registers',
  async start(deps) {
    const work = createRegisterWork(deps)
    const runner = startRunner({
      clock: deps.clock,
      works: [work],
      report: (name, error) => deps.logger.error({ work: name, error }, 'due work failed; it is tried again'),
    })
    const stop = deps.listen(registersChannel, () => runner.wake(work.name))
    return async () => {
      await stop()
      await runner.close()
    }
  },
}
