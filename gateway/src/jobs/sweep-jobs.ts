import type { JobKind } from './jobs.ts'

const day = 86_400_000

/** Forgets runs of recurring jobs that were done a day ago. Jobs that somebody asked for stay: their keys say that they were done. */
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
