import { type CashierServices, jobs as cashier, returnBalance } from './cashier/parts.ts'
import { jobs as community } from './community/parts.ts'
import { jobs as money } from './money/parts.ts'
import { jobs as network } from './network/parts.ts'
import { onExclusion } from './on-exclusion.ts'
import { jobs as people } from './people/parts.ts'
import { isEmbedded } from './platform/db/is-embedded.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { startRunner } from './platform/jobs/runner.ts'
import { sweepJobs } from './platform/jobs/sweep-jobs.ts'
import { createVacuum } from './platform/jobs/vacuum.ts'
import type { GatewayDeps } from './platform/pipeline/gateway-deps.ts'
import type { GatewayModule } from './platform/pipeline/gateway-module.ts'
import { jobs as play } from './play/parts.ts'
import { jobs as rewards } from './rewards/parts.ts'
import { jobs as site } from './site/parts.ts'

/** Every kind of job that the gateway runs by itself, by group. */
async function kindsOf(deps: GatewayDeps & CashierServices) {
  const kinds = [
    ...people(deps, onExclusion, returnBalance(deps)),
    ...site,
    ...money(deps),
    ...play(deps),
    ...rewards(deps),
    ...cashier(deps),
    ...network((await isEmbedded(deps.db)) ? 'embedded' : 'postgres'),
    ...community(deps),
  ]
  return [...kinds, sweepJobs(kinds)]
}

export const jobs: GatewayModule<CashierServices> = {
  name: 'jobs',
  async start(deps) {
    const { db, clock, logger } = deps
    const runner = startRunner({
      clock,
      works: [await createJobs(db, clock, await kindsOf(deps)), await createVacuum(db, clock)],
      report: (work, error) => logger.error({ work, error }, 'due work failed; it is tried again'),
    })
    return () => runner.close()
  },
}
