import type { Instant } from '@azulejo/shared/kernel'
import { notifyMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { addJob, type JobKind, type NewJob } from '../../platform/jobs/jobs.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { endSessions } from '../../platform/pipeline/sessions.ts'
import { lockClosing, noteChange, runningClosing } from './closing.store.ts'
import { erasePerson } from './erase-person.ts'
import { obstaclesOf } from './obstacles.ts'

const kind = 'account.close'
const day = 86_400_000

/** The job that closes an account, or tries again on the next day. @param attempt part of its key; 0 for the first */
export const closeJob = (closingId: bigint, runAt: Instant, attempt = 0): NewJob => ({
  kind,
  key: `${kind}:${closingId}:${attempt}`,
  payload: { id: `${closingId}`, attempt },
  runAt,
})

/** Keeps why an account is not closed yet, and tells the member the first time and when the reason has changed. */
async function wait(
  db: Db,
  closing: NonNullable<Awaited<ReturnType<typeof lockClosing>>>,
  kinds: string,
  now: Instant,
) {
  const { id, merchant, member_id: memberId, waits } = closing
  if (kinds === waits) return
  await db.updateTable('account_closing').set({ waits: kinds }).where('id', '=', id).execute()
  await notifyMember(db, { merchant, memberId, kind: 'closing.waits', at: now, detail: {} })
}

type Closed = {
  readonly merchant: string
  readonly memberId: string
  readonly at: Date
  readonly actor: string
  readonly reason?: string
}

/** Ends the sessions of an account without obstacles, erases the person's data and closes the account, in the caller's transaction. */
export async function closeNow(db: Db, { memberId, at, ...noted }: Closed): Promise<void> {
  await endSessions(db, memberId)
  await erasePerson(db, memberId, at)
  await db.updateTable('member').set({ closed_at: at, closes_at: null }).where('id', '=', memberId).execute()
  const running = await runningClosing(db, memberId)
  if (running) await db.updateTable('account_closing').set({ closed_at: at }).where('id', '=', running.id).execute()
  await noteChange(db, { ...noted, memberId, change: 'close', at })
}

/**
 * Closes an account at the end of its cooling period, in one transaction: sessions end, the person's data is erased, and the
 * account never opens again. While something stands in the way it waits for the next day. A second run finds nothing to do.
 */
export const closeAccounts: JobKind = {
  kind,
  async work(transaction, { id, attempt }, now) {
    const closing = await lockClosing(transaction, BigInt(String(id)))
    if (!closing) return undefined
    const { merchant, member_id: memberId } = closing
    await lockWallets(transaction, [memberId])
    const obstacles = await obstaclesOf(transaction, merchantNamed(merchant), memberId)
    if (obstacles.length > 0) {
      await wait(transaction, closing, obstacles.map((each) => each.kind).join(' '), now)
      await addJob(transaction, closeJob(closing.id, now + day, Number(attempt) + 1))
      return undefined
    }
    await closeNow(transaction, { merchant, memberId, at: new Date(now), actor: 'rule:closing' })
    return undefined
  },
}
