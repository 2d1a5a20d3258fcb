import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Sequences of numbers of rows that jobs count, each with its own progress. */
export type Source = 'journals' | 'rounds' | 'changes'
export type Numbers<Of extends Source> = Readonly<Record<Of, bigint>>

export const numbersOf = <Of extends Source>(sources: readonly Of[], of: (source: Of) => bigint): Numbers<Of> =>
  Object.fromEntries(sources.map((source) => [source, of(source)])) as Numbers<Of>

/** How far a job has come: `done` is counted; `pending` is counted next, once all transactions before `pendingXid` have ended. */
export type Mark<Of extends Source> = {
  readonly done: Numbers<Of>
  readonly pending: Numbers<Of>
  readonly pendingXid: bigint
}

export type Transactions = { readonly newest: Numbers<Source>; readonly oldest_open: bigint; readonly next: bigint }

/** Reads the newest visible numbers, the oldest transaction id still running and the next transaction id. */
export async function readTransactions(db: Db): Promise<Transactions> {
  const { rows } = await sql<Numbers<Source> & Omit<Transactions, 'newest'>>`
    select coalesce((select max(id) from journal), 0)::int8 as journals,
           coalesce((select max(id) from round), 0)::int8 as rounds,
           coalesce((select max(id) from round_change), 0)::int8 as changes,
           pg_snapshot_xmin(pg_current_snapshot())::text::int8 as oldest_open,
           pg_snapshot_xmax(pg_current_snapshot())::text::int8 as next`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the database returned no transaction ids')
  return { newest: found, oldest_open: found.oldest_open, next: found.next }
}

const areEqual = <Of extends Source>(one: Numbers<Of>, other: Numbers<Of>) =>
  (Object.keys(one) as Of[]).every((source) => one[source] === other[source])

/** A step of a job: it counts what is numbered above `done` and not above `reached`, and stores the mark `next`. */
type Step<Of extends Source> = {
  readonly reached: Numbers<Of>
  /** Whether there is anything to count. */
  readonly counts: boolean
  readonly next: Mark<Of>
  readonly hasMore: boolean
}

/**
 * Returns the next step of a job, undefined when nothing is left. Rows get their numbers before they are committed, so one
 * step notes the newest numbers and a later step counts up to them, once no transaction older than the note is still running.
 * @param most how many numbers of each sequence one step counts
 */
export function nextStep<Of extends Source>(
  sources: readonly Of[],
  { done, pending, pendingXid }: Mark<Of>,
  { newest: all, oldest_open, next }: Transactions,
  most: number,
): Step<Of> | undefined {
  const newest = numbersOf(sources, (source) => all[source])
  if (areEqual(newest, done)) return undefined
  const isSafe = pendingXid <= oldest_open
  const reached = numbersOf(sources, (source) => {
    const furthest = done[source] + BigInt(most)
    return !isSafe ? done[source] : pending[source] < furthest ? pending[source] : furthest
  })
  // Transaction ids start over in a database restored from a backup.
  const isRestored = pendingXid > next
  const isNoted = isRestored || areEqual(reached, pending)
  const noted = isNoted ? { pending: newest, pendingXid: next } : { pending, pendingXid }
  return {
    reached,
    counts: !areEqual(reached, done),
    next: { done: reached, ...noted },
    hasMore: isSafe && !areEqual(reached, pending),
  }
}
