import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { notifyTransfersChanged } from './transfer.store.ts'

/** Delay in ms between leaving a game and fetching its balance, because another game of the vendor may follow. */
const graceMs = 3_000

export type Visit = {
  readonly id: string
  readonly member_id: string
  readonly merchant: string
  readonly vendor: string
  readonly left_at: Date | null
  /** When the session of the launch expires without further activity; null once the session has ended. */
  readonly live_until: Date | null
}

type NewVisit = {
  readonly id: string
  readonly memberId: string
  readonly vendor: string
  readonly sessionHash: string
  readonly at: Instant
}

/** Records a visit: a game of a vendor is open until the member leaves it or the session ends. */
export async function openVisit(db: Db, { id, memberId, vendor, sessionHash, at }: NewVisit): Promise<void> {
  await db
    .insertInto('vendor_visit')
    .values({ id, member_id: memberId, vendor, session_hash: sessionHash, left_at: null, due_at: new Date(at) })
    .execute()
  await notifyTransfersChanged(db)
}

/**
 * Marks a visit as left; ignores a visit that was left before or belongs to another member.
 * @returns whether the member has no other open game of the vendor; false for an ignored visit
 */
export async function leaveVisit(db: Db, memberId: string, id: string, now: Instant): Promise<boolean> {
  const left = await db
    .updateTable('vendor_visit')
    .set({ left_at: new Date(now), due_at: new Date(now + graceMs) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('left_at', 'is', null)
    .returning(['id', 'member_id', 'vendor'])
    .executeTakeFirst()
  if (!left) return false
  await notifyTransfersChanged(db)
  return !(await isElsewhere(db, left))
}

/** Vendors of left games with a balance that has not been fetched yet. */
export async function leftVendors(db: Db, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('vendor_visit')
    .select('vendor')
    .where('member_id', '=', memberId)
    .where('left_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ vendor }) => vendor))
}

/** Makes the member's left visits at other vendors than `except` due at once, and returns them. */
export const hurryVisits = (db: Db, memberId: string, except: string, now: Instant) =>
  db
    .updateTable('vendor_visit')
    .set({ due_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('vendor', '<>', except)
    .where('left_at', 'is not', null)
    .returning(['id', 'member_id'])
    .execute()

const columns = sql`v.id, v.member_id, m.merchant, v.vendor, v.left_at,
  (select least(s.idle_until, s.ends_at) from session s where s.token_hash = v.session_hash) as live_until`

/** The due visits, longest overdue first, at most 100. */
export async function dueVisits(db: Db, now: Instant): Promise<readonly Pick<Visit, 'id' | 'member_id'>[]> {
  return await db
    .selectFrom('vendor_visit')
    .select(['id', 'member_id'])
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(100)
    .execute()
}

/** Locks a visit that is still due; undefined if another worker has locked it. The caller must have locked the member. */
export async function holdVisit(db: Db, id: string, now: Instant): Promise<Visit | undefined> {
  const { rows } = await sql<Visit>`
    select ${columns} from vendor_visit v join member m on m.id = v.member_id
     where v.id = ${id} and v.due_at <= ${new Date(now)} for no key update of v skip locked`.execute(db)
  return rows[0]
}

/** Whether another game of the vendor is still open for the member. */
export async function isElsewhere(db: Db, visit: Pick<Visit, 'id' | 'member_id' | 'vendor'>): Promise<boolean> {
  const { id, member_id, vendor } = visit
  const other = await db
    .selectFrom('vendor_visit')
    .select('id')
    .where('member_id', '=', member_id)
    .where('vendor', '=', vendor)
    .where('id', '<>', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

export async function planVisit(db: Db, { id }: Visit, at: Instant, leftAt?: Instant): Promise<void> {
  await db
    .updateTable('vendor_visit')
    .set({ due_at: new Date(at), ...(leftAt === undefined ? {} : { left_at: new Date(leftAt) }) })
    .where('id', '=', id)
    .execute()
}

export async function endVisit(db: Db, { id }: Visit): Promise<void> {
  await db.deleteFrom('vendor_visit').where('id', '=', id).execute()
}
