import type { Clock, Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** An act of the demonstration's history at a moment of the past. */
export type DemoEvent = { readonly at: Instant; happens(): Promise<unknown> }

/** A member of the demonstration as the site's acts take their caller, at a moment of the past. */
export type DemoCaller = {
  readonly db: Db
  readonly merchant: Merchant
  readonly clock: Clock
  readonly member: { readonly id: string }
}

export const callerAt = (db: Db, merchant: Merchant, memberId: string, at: Instant): DemoCaller => ({
  db,
  merchant,
  clock: { now: () => at },
  member: { id: memberId },
})

/** Lets events happen in order of time. */
export async function happenInOrder(events: readonly DemoEvent[]): Promise<void> {
  for (const event of events.toSorted((one, other) => one.at - other.at)) await event.happens()
}
