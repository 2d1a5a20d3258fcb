import type { Clock, Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { always, type DueWork } from './runner.ts'

export type Payload = Readonly<Record<string, unknown>>

export type JobKind = {
  readonly kind: string
  /** Milliseconds between two runs of a recurring job; omitted for jobs that are only added on demand. */
  readonly every?: number
  /**
   * Runs in the transaction that marks the job done. Long work returns the payload of the rest, which runs in a later
   * transaction: others can use the connection in between.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most work is done at once and returns nothing
  readonly work: (transaction: Db, payload: Payload, now: Instant) => Promise<Payload | void>
}

export type NewJob = {
  readonly kind: string
  /** Idempotency key: a second job with the same key is not added. */
  readonly key: string
  readonly payload?: Payload
  readonly runAt: Instant
}

/** Adds a job in the caller's transaction; does nothing when its key is known. */
export async function addJob(db: Db, { kind, key, payload = {}, runAt }: NewJob): Promise<void> {
  await db
    .insertInto('job')
    .values({ kind, key, payload: JSON.stringify(payload), run_at: new Date(runAt), done_at: null, error: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The next run of a recurring job, with its slot in the key, so that several processes add it only once. */
const nextSlot = ({ kind, every }: Required<Pick<JobKind, 'kind' | 'every'>>, now: Instant): NewJob => {
  const slot = Math.floor(now / every) + 1
  return { kind, key: `${kind}:${slot}`, runAt: slot * every }
}

const planRecurring = async (db: Db, { kind, every }: JobKind, now: Instant) => {
  if (every !== undefined) await addJob(db, nextSlot({ kind, every }, now))
}

const claim = (transaction: Db, kinds: readonly string[], now: Instant) =>
  transaction
    .selectFrom('job')
    .select(['id', 'kind', 'payload'])
    .where('done_at', 'is', null)
    .where('run_at', '<=', new Date(now))
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Waits 10 s after the first failure, twice as long after each further one, an hour at most. */
const patience = (attempts: number): number => Math.min(3_600_000, 10_000 * 2 ** Math.min(attempts, 12))

async function postpone(db: Db, id: bigint, error: unknown, now: Instant): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('job')
      .select('attempts')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const attempts = job?.attempts ?? 0
    await transaction
      .updateTable('job')
      .set({ attempts: attempts + 1, error: String(error), run_at: new Date(now + patience(attempts)) })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute()
  })
}

type Context = { readonly db: Db; readonly clock: Clock; readonly kinds: ReadonlyMap<string, JobKind> }

/** Stores the rest of a job, due now and after all jobs that have been due for longer. */
const keepRest = (transaction: Db, id: bigint, rest: Payload, now: Instant) =>
  transaction
    .updateTable('job')
    .set({ payload: JSON.stringify(rest), run_at: new Date(now) })
    .where('id', '=', id)
    .execute()

/** Runs one due job, or a part of it. Returns false when no job is due. */
async function doOne({ db, clock, kinds }: Context): Promise<boolean> {
  let claimed: bigint | undefined
  try {
    return await db.transaction().execute(async (transaction) => {
      const job = await claim(transaction, [...kinds.keys()], clock.now())
      const kind = job && kinds.get(job.kind)
      if (!job || !kind) return false
      claimed = job.id
      const rest = await kind.work(transaction, job.payload, clock.now())
      if (rest) {
        await keepRest(transaction, job.id, rest, clock.now())
        return true
      }
      await transaction
        .updateTable('job')
        .set({ done_at: new Date(clock.now()), error: null })
        .where('id', '=', job.id)
        .execute()
      await planRecurring(transaction, kind, clock.now())
      return true
    })
  } catch (error) {
    if (claimed === undefined) throw error
    await postpone(db, claimed, error, clock.now())
    return true
  }
}

/** Runs jobs of these kinds when they fall due, each once, however many processes run. */
export async function createJobs(db: Db, clock: Clock, known: readonly JobKind[]): Promise<DueWork> {
  const kinds = new Map(known.map((kind) => [kind.kind, kind]))
  for (const kind of known) await planRecurring(db, kind, clock.now())
  return {
    name: 'jobs',
    async nextAt() {
      const row = await db
        .selectFrom('job')
        .select('run_at')
        .where('done_at', 'is', null)
        .orderBy('run_at')
        .limit(1)
        .executeTakeFirst()
      return row?.run_at.getTime()
    },
    async run(mayGoOn = always) {
      while (mayGoOn() && (await doOne({ db, clock, kinds }))) {}
    },
  }
}
