import { remoteBeacon } from '@azulejo/shared/wire'
import { answers } from '../../platform/pipeline/answers.ts'
import { countByBuild } from './build-counters.ts'
import { countBuilds } from './count-builds.ts'
import { keepFaults } from './keep-faults.ts'

/** Runs single statements: a lost count does no harm, and a row that many pages update is locked only briefly. */
export const remoteBeaconCall = answers(
  remoteBeacon,
  async ({ release, route, records }, { db, clock, merchant }) => {
    const now = clock.now()
    await countBuilds(db, merchant.code, now, countByBuild(records))
    await keepFaults(db, { merchant: merchant.code, release, route, records }, now)
    return {}
  },
  { transaction: 'none', limit: 'beacons', whenClosed: 'answered' },
)
