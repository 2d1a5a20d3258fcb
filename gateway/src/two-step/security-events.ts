import type { Db } from '../db/database.ts'
import type { SecurityEventTable } from '../db/tables/identity.ts'
import { keepSecurityEvent } from '../identity/index.ts'
import type { Context } from '../pipeline/context.ts'

/** Stores an event of the member's second step and notifies the member by mail. */
export const keepEvent = (db: Db, context: Context, memberId: string, kind: SecurityEventTable['kind']) =>
  keepSecurityEvent(db, context, { memberId, kind })
