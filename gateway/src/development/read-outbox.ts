import type { Db } from '../db/database.ts'

const most = 100

/** The newest messages, newest first. @param merchant all merchants when left out */
export async function readOutbox(db: Db, merchant: string | undefined) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'merchant', 'channel', 'recipient', 'subject', 'body', 'language', 'state', 'created_at', 'error'])
    .$if(merchant !== undefined, (query) => query.where('merchant', '=', merchant ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, created_at, ...row }) => ({ id: String(id), at: created_at.getTime(), ...row }))
}
export type OutboxMessage = Awaited<ReturnType<typeof readOutbox>>[number]
