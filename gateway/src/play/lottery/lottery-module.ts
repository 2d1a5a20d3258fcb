import { startRunner } from '../../platform/jobs/runner.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import type { DrawServices } from './draw/beacon.ts'
import { createDraws, drawFirst } from './draw/draws.ts'

/** Runs the draws in the background while the gateway runs. */
export const lottery: GatewayModule<DrawServices> = {
  name: 'lottery',
  seed: drawFirst,
  async start(deps) {
    const draws = await createDraws(deps)
    await draws.run()
    const runner = startRunner({
      clock: deps.clock,
      works: [draws],
      report: (work, error) => deps.logger.error({ work, error }, 'due work failed; it is tried again'),
    })
    return () => runner.close()
  },
}
