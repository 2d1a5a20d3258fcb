import type { DisputeSubject } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type CaseRow, findCase } from './dispute.store.ts'

export type Subject = { readonly kind: DisputeSubject; readonly id: string }

/** SQL that finds a subject of a member. A cancelled round without a stake is not shown to the member. */
const subjects: Readonly<Record<DisputeSubject, RawBuilder<unknown>>> = {
  round: sql`select 1 from round s where (s.status <> 'cancelled' or s.bet > 0)`,
  ticket: sql`select 1 from own_ticket s where true`,
  order: sql`select 1 from money_order s where true`,
}

/** Whether a round, a ticket or an order belongs to a member. */
export async function isSubjectOf(db: Db, memberId: string, { kind, id }: Subject): Promise<boolean> {
  const { rows } = await sql`${subjects[kind]} and s.id = ${id}::int8 and s.member_id = ${memberId}`.execute(db)
  return rows.length > 0
}

/** The case of a member about a subject that is not closed. */
export const openCaseAbout = (db: Db, memberId: string, { kind, id }: Subject): Promise<CaseRow | undefined> =>
  findCase(
    db,
    sql<boolean>`d.kind = ${kind} and d.subject_id = ${id}::int8 and d.member_id = ${memberId} and d.state <> 'closed'`,
  )
