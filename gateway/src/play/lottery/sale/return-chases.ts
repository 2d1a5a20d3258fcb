import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { issueNamed } from '../draw/calendar.ts'
import { madeUpFor } from '../draw/issues-to-write.ts'
import { holdTickets } from '../settle/held-tickets.ts'
import { notifyTicketEnds } from '../settle/settlement.store.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { releaseLimits } from './bet-limits.ts'
import { refund } from './stop-chases.ts'
import { gameOf, houseOf, type Ticket } from './ticket.store.ts'

type Candidate = Ticket & { readonly frozen_at: Date | null; readonly excluded_at: Date | null }

/** The waiting chase tickets of excluded or frozen members; of one member when it is named. */
async function candidatesOf(db: Db, now: Instant, memberId?: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.*, m.frozen_at, case when m.excluded_until > ${new Date(now)} then m.excluded_at end as excluded_at
      from member m join lottery_ticket t on t.member_id = m.id and t.status = 'accepted' and t.chase_id is not null
     where (m.frozen_at is not null or m.excluded_until is not null)
       and (m.frozen_at is not null or m.excluded_until > ${new Date(now)})
       ${memberId === undefined ? sql`` : sql`and m.id = ${memberId}`}
     order by t.member_id, t.id`.execute(db)
  return rows
}

/**
 * Whether a ticket goes back now: at once when its member was excluded before its lock time, and at its lock time when its
 * member is frozen since before.
 */
function isDue({ frozen_at, excluded_at, ...ticket }: Candidate, now: Instant): boolean {
  const closesAt = issueNamed(gameOf(ticket), ticket.numero)?.closesAt ?? now
  if (excluded_at && excluded_at.getTime() < closesAt) return true
  return frozen_at !== null && closesAt <= now && frozen_at.getTime() < closesAt
}

/** The waiting chase tickets of issues without a row whose draw time is before a moment. */
async function skippedTickets(db: Db, before: Instant): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select t.* from lottery_ticket t
     where t.status = 'accepted' and t.chase_id is not null
       and t.game_id in (select game_id from draw where status in ('scheduled', 'open', 'locked')
                          group by game_id having max(draws_at) < ${new Date(before)})
       and not exists (select from draw d where d.game_id = t.game_id and d.numero = t.numero)
     order by t.member_id, t.id`.execute(db)
  return rows.filter((ticket) => (issueNamed(gameOf(ticket), ticket.numero)?.drawsAt ?? 0) < before)
}

/** Returns the stakes of those of the tickets that are not yet part of a draw. */
export async function giveBackTo(db: Db, tickets: readonly Ticket[], now: Instant): Promise<void> {
  const held = await holdTickets(db, tickets)
  const back = held
    .filter(({ ticket, status, isInRoot }) => ticket.status === 'accepted' && !isInRoot && status !== 'void')
    .map(({ ticket }) => ticket)
  if (back.length === 0) return
  await refund(db, back, 'cancelled', now)
  for (const ticket of back)
    await releaseLimits(db, goodLines(ticket), {
      house: houseOf(ticket.merchant, ticket.is_trial),
      memberId: ticket.member_id,
    })
  await notifyTicketEnds(db)
}

/**
 * Returns the stakes of chase tickets whose issues are never drawn, because they passed in a downtime more than `madeUpFor`
 * before now. Runs before the rows of later issues are written. Each member has a transaction of its own.
 */
export async function returnSkipped(db: Db, now: Instant): Promise<void> {
  const skipped = await skippedTickets(db, now - madeUpFor)
  for (const tickets of Map.groupBy(skipped, ({ member_id }) => member_id).values())
    await transact(db, (transaction) => giveBackTo(transaction, tickets, now))
}

/**
 * Returns the stakes of chase tickets whose issue has not locked: those of excluded members at once, and those of frozen
 * members, which are held, when their draw passes without them. Runs before issues lock, so that no returned ticket is
 * part of a draw. Each member has a transaction of its own.
 */
export async function returnChases(db: Db, now: Instant): Promise<void> {
  const due = (await candidatesOf(db, now)).filter((ticket) => isDue(ticket, now))
  for (const tickets of Map.groupBy(due, ({ member_id }) => member_id).values())
    await transact(db, (transaction) => giveBackTo(transaction, tickets, now))
}

/** The waiting chase tickets of an excluded member that go back now. */
export const dueChasesOf = async (transaction: Db, now: Instant, memberId: string): Promise<Ticket[]> =>
  (await candidatesOf(transaction, now, memberId)).filter((ticket) => isDue(ticket, now))
