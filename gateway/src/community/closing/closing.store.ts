import type { Db } from '../../platform/db/database.ts'

/** The closing of a member that is neither revoked nor carried out. */
export const runningClosing = (db: Db, memberId: string) =>
  db
    .selectFrom('account_closing')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** Locks a closing that is neither revoked nor carried out, so that a revocation and the end wait for each other. */
export const lockClosing = (db: Db, id: bigint) =>
  db
    .selectFrom('account_closing')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Change = {
  readonly merchant: string
  readonly memberId: string
  readonly change: 'close-asked' | 'close-revoked' | 'close'
  readonly until?: Date
  readonly at: Date
  /** The member if omitted. */
  readonly actor?: string
  readonly reason?: string
}

/** Records a change of the account, beside freezes and pauses. */
export async function noteChange(db: Db, request: Change): Promise<void> {
  const { merchant, memberId, change, until, at, actor, reason } = request
  await db
    .insertInto('member_state_change')
    .values({
      merchant,
      member_id: memberId,
      change,
      until: until ?? null,
      actor: actor ?? `member:${memberId}`,
      reason: reason ?? 'asked by the member',
      at,
    })
    .execute()
}
