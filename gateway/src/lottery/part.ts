import { startRunner } from '../jobs/runner.ts'
import type { Part } from '../parts.ts'
import { createDraws, drawFirst } from './draws.ts'

/** Draws that happen by themselves as long as the gateway runs. */
export const lottery: Part = {
  name: 'lottery',
  seed: drawFirst,
  async start(house) {
    const draws = await createDraws(house)
    await draws.run()
    const runner = startRunner({
      clock: house.clock,
      works: [draws],
      report: (work, error) => house.logger.error({ work, error }, 'due work failed; it is tried again'),
    })
    return () => runner.close()
  },
}
