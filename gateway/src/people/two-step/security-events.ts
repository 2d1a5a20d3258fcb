import type { Db } from '../../platform/db/database.ts'
import type { SecurityEventTable } from '../../platform/db/tables/people/identity.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { keepSecurityEvent } from '../identity/index.ts'

/** Stores an event of the member's second step and notifies the member by mail. */
export const keepEvent = (db: Db, context: Context, memberId: string, kind: SecurityEventTable['kind']) =>
  keepSecurityEvent(db, context, { memberId, kind })
