import { createHash } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { ChatTicketTable } from '../db/tables/chat.ts'
import type { MerchantCode } from '../merchants.ts'

/** How long a room may be closed, or its line broken, before its ticket is over; milliseconds. */
const ticketLife = 10 * 60_000

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
const endOf = (now: Instant): Date => new Date(now + ticketLife)

/** Keeps the hash of a ticket; the ticket itself goes into the address of the room and nowhere else. */
export async function keepChatTicket(
  db: Db,
  ticket: string,
  holder: Omit<ChatTicketTable, 'ticket_hash' | 'expires_at'>,
  now: Instant,
): Promise<void> {
  const row = { ...holder, ticket_hash: hashOf(ticket), expires_at: endOf(now) }
  await db.insertInto('chat_ticket').values(row).execute()
}

/** Tickets whose login goes on. */
const ticketsOfLiveSessions = (db: Db, now: Instant) =>
  db
    .selectFrom('chat_ticket as ticket')
    .innerJoin('session', 'session.token_hash', 'ticket.session_hash')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.idle_until', '>', new Date(now))
    .where('session.ends_at', '>', new Date(now))
    .where('member.closed_at', 'is', null)

export type ChatSeat = {
  readonly ticketHash: string
  readonly memberId: string
  readonly account: string
  /** The site that frames the room; empty when it did not say. */
  readonly siteOrigin: string
}

/** Whom a ticket lets in; undefined once it expired or the login that opened the room ended. */
export async function chatSeatOf(
  db: Db,
  ticket: string,
  merchant: MerchantCode,
  now: Instant,
): Promise<ChatSeat | undefined> {
  return await ticketsOfLiveSessions(db, now)
    .where('ticket.ticket_hash', '=', hashOf(ticket))
    .where('ticket.merchant', '=', merchant)
    .where('ticket.expires_at', '>', new Date(now))
    .select([
      'ticket.ticket_hash as ticketHash',
      'ticket.member_id as memberId',
      'member.account',
      'ticket.site_origin as siteOrigin',
    ])
    .executeTakeFirst()
}

/** Which of the tickets, given by their hashes, have a login that goes on. */
export async function liveTickets(db: Db, hashes: readonly string[], now: Instant): Promise<ReadonlySet<string>> {
  const rows = await ticketsOfLiveSessions(db, now)
    .where('ticket.ticket_hash', 'in', [...hashes])
    .select('ticket.ticket_hash')
    .execute()
  return new Set(rows.map(({ ticket_hash }) => ticket_hash))
}

/** Moves the end of tickets on whose rooms are open. */
export async function keepTicketsAlive(db: Db, hashes: readonly string[], now: Instant): Promise<void> {
  await db
    .updateTable('chat_ticket')
    .set({ expires_at: endOf(now) })
    .where('ticket_hash', 'in', [...hashes])
    .execute()
}
