import { sweepChat } from './community/chat/sweep-chat.ts'
import { sweepFeedback } from './community/feedback/sweep-feedback.ts'
import { expireBonuses } from './money/bonuses/expire-bonuses.ts'
import { proveLedgerNightly } from './money/reconciliation/ledger-proof.ts'
import { sumDays } from './network/agents/sum-days.ts'
import { decideReferrals } from './network/referrals/decide-referrals.ts'
import { sweepDevices } from './people/devices/sweep-devices.ts'
import { sweepLogins } from './people/identity/sweep-logins.ts'
import { sweepInbox } from './people/messages/inbox.store.ts'
import { sweepProofs } from './people/proofs/sweep-proofs.ts'
import { isEmbedded } from './platform/db/is-embedded.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { startRunner } from './platform/jobs/runner.ts'
import { sweepJobs } from './platform/jobs/sweep-jobs.ts'
import { createVacuum } from './platform/jobs/vacuum.ts'
import type { GatewayDeps } from './platform/pipeline/gateway-deps.ts'
import type { GatewayModule } from './platform/pipeline/gateway-module.ts'
import { sweepTickets } from './play/launch/tickets.ts'
import { endOpenRounds } from './play/vendor/end-open-rounds.ts'
import { turnLeaderboards } from './rewards/missions/turn-leaderboards.ts'
import { turnMissions } from './rewards/missions/turn-missions.ts'
import { earnPointsJob } from './rewards/points/earn-points.ts'
import { expirePoints } from './rewards/points/expiry.ts'
import { issueDuePromotions } from './rewards/promotions/issue-due.ts'
import { turnRaffles } from './rewards/raffles/turn-raffles.ts'
import { closeRebatePeriods } from './rewards/rebates/close-periods.ts'
import { expireRewards } from './rewards/rewards/reward.store.ts'
import { sweepTelemetry } from './site/telemetry/sweep-telemetry.ts'

/**
 * Most journals, and as many rounds, that one transaction adds to the sums of days. On the embedded database, where all statements wait for
 * one connection, that is about 10 ms of work. On PostgreSQL a transaction must be short too: while it is open, old
 * versions of the balances that stakes change cannot be vacuumed.
 */
const summedAtOnce = { embedded: 500, postgres: 5_000 }

/** Every kind of job that the gateway runs by itself. */
async function kindsOf({ db, logger, random }: GatewayDeps) {
  const kinds = [
    sweepTickets,
    sweepTelemetry,
    sweepProofs,
    sweepLogins,
    sweepDevices,
    earnPointsJob,
    expirePoints,
    decideReferrals,
    expireRewards,
    issueDuePromotions,
    expireBonuses,
    sweepChat,
    sweepInbox,
    sweepFeedback(logger),
    endOpenRounds(logger),
    sumDays((await isEmbedded(db)) ? summedAtOnce.embedded : summedAtOnce.postgres),
    closeRebatePeriods,
    turnMissions,
    turnLeaderboards,
    turnRaffles(random),
    proveLedgerNightly(logger),
  ]
  return [...kinds, sweepJobs(kinds)]
}

export const jobs: GatewayModule = {
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
