import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../../platform/db/database.ts'
import { holdersOf } from '../group/holdings.ts'
import { giveBack, stoppedTickets } from '../settle/settlement.store.ts'
import { bookForTickets } from '../settle/unpaid.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { releaseLimits } from './bet-limits.ts'
import { houseOf, refundOf, type Ticket } from './ticket.store.ts'

/** Refunds the stakes of tickets to their holders and ends the tickets. */
export async function refund(
  db: Db,
  tickets: readonly Ticket[],
  status: 'void' | 'cancelled',
  now: Instant,
): Promise<void> {
  if (tickets.length === 0) return
  const holders = await holdersOf(db, tickets)
  await bookForTickets(
    db,
    tickets.flatMap((ticket) =>
      holders(ticket).map((holding) => ({ ...refundOf(ticket, now, holding), ticketId: ticket.id })),
    ),
  )
  await giveBack(db, tickets, holders, status, now)
}

/** Refunds the later tickets of chases that stop on a win: `void` once their issue has locked, `cancelled` before. */
export async function stopChases(db: Db, winners: readonly Ticket[], now: Instant): Promise<void> {
  const { locked, open } = await stoppedTickets(db, winners)
  await refund(db, locked, 'void', now)
  await refund(db, open, 'cancelled', now)
  for (const ticket of open)
    await releaseLimits(db, goodLines(ticket), {
      house: houseOf(ticket.merchant, ticket.is_trial),
      memberId: ticket.member_id,
    })
}
