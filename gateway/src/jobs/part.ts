import { sweepChat } from '../chat/sweep-chat.ts'
import { sweepTickets } from '../launch/sweep-tickets.ts'
import type { Part } from '../parts.ts'
import { sweepProofs } from '../proofs/sweep-proofs.ts'
import { sweepTelemetry } from '../telemetry/sweep-telemetry.ts'
import { createJobs } from './jobs.ts'
import { startRunner } from './runner.ts'

/** Every kind of job the gateway does by itself. */
const kinds = [sweepTickets, sweepTelemetry, sweepProofs, sweepChat]

export const jobs: Part = {
  name: 'jobs',
  async start({ db, clock, logger }) {
    const runner = startRunner({
      clock,
      works: [await createJobs(db, clock, kinds)],
      report: (work, error) => logger.error({ work, error }, 'due work failed; it is tried again'),
    })
    return () => runner.close()
  },
}
