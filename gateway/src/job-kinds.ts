import { sumDays } from './agents/sum-days.ts'
import { expireBonuses } from './bonuses/expire-bonuses.ts'
import { sweepChat } from './chat/sweep-chat.ts'
import { isEmbedded } from './db/is-embedded.ts'
import { sweepDevices } from './devices/sweep-devices.ts'
import { sweepFeedback } from './feedback/sweep-feedback.ts'
import { sweepLogins } from './identity/sweep-logins.ts'
import { createJobs } from './jobs/jobs.ts'
import { startRunner } from './jobs/runner.ts'
import { sweepJobs } from './jobs/sweep-jobs.ts'
import { createVacuum } from './jobs/vacuum.ts'
import { sweepTickets } from './launch/tickets.ts'
import { sweepInbox } from './messages/inbox.store.ts'
import { turnLeaderboards } from './missions/turn-leaderboards.ts'
import { turnMissions } from './missions/turn-missions.ts'
import type { GatewayDeps } from './pipeline/gateway-deps.ts'
import type { GatewayModule } from './pipeline/gateway-module.ts'
import { earnPointsJob } from './points/earn-points.ts'
import { expirePoints } from './points/expiry.ts'
import { issueDuePromotions } from './promotions/issue-due.ts'
import { sweepProofs } from './proofs/sweep-proofs.ts'
import { turnRaffles } from './raffles/turn-raffles.ts'
import { closeRebatePeriods } from './rebates/close-periods.ts'
import { proveLedgerNightly } from './reconciliation/ledger-proof.ts'
import { decideReferrals } from './referrals/decide-referrals.ts'
import { expireRewards } from './rewards/reward.store.ts'
import { sweepTelemetry } from './telemetry/sweep-telemetry.ts'
import { endOpenRounds } from './vendor/end-open-rounds.ts'

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
