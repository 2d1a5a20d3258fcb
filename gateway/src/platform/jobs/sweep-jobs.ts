import type { JobKind } from './jobs.ts'

const day = 86_400_000

/**
 * Deletes runs of recurring jobs that were done over a day ago. Jobs added on demand stay, because their keys prevent a
 * second run.
 */
export const sweepJobs = (kinds: readonly JobKind[]): JobKind => ({
  kind: 'jobs.sweep',
  every: day / 24,
  async work(transaction, _payload, now) {
    const recurring = kinds.filter(({ every }) => every !== undefined).map(({ kind }) => kind)
    await transaction
      .deleteFrom('job')
      .where('done_at', '<', new Date(now - day))
      .where('kind', 'in', ['jobs.sweep', ...recurring])
      .execute()
  },
})
