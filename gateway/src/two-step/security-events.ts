import type { Db } from '../db/database.ts'
import type { SecurityEventTable } from '../db/tables/identity.ts'
import type { Context } from '../pipeline/context.ts'

type Caller = Pick<Context, 'clock' | 'visitor'>

/** Writes what happened to the second step of a member. */
export const keepEvent = (db: Db, { clock, visitor }: Caller, memberId: string, kind: SecurityEventTable['kind']) =>
  db
    .insertInto('security_event')
    .values({ member_id: memberId, kind, at: new Date(clock.now()), ip: visitor.ip, device: visitor.device })
    .execute()
