import type { Db } from '../db/database.ts'
import type { SecurityEventTable } from '../db/tables/identity.ts'
import { keepSecurityEvent } from '../identity/index.ts'
import type { Context } from '../pipeline/context.ts'

/** Writes what happened to the second step of a member, and tells the member by mail. */
export const keepEvent = (db: Db, context: Context, memberId: string, kind: SecurityEventTable['kind']) =>
  keepSecurityEvent(db, context, { memberId, kind })
