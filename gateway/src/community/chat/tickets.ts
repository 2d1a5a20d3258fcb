import { createHash } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { ChatTicketTable } from '../../platform/db/tables/community/chat.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'

/** Milliseconds after which a ticket expires once its room is closed or disconnected. */
const ticketLife = 10 * 60_000

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
const endOf = (now: Instant): Date => new Date(now + ticketLife)

/** Stores the hash of a ticket; the ticket itself is only in the address of the room. */
export async function keepChatTicket(
  db: Db,
  ticket: string,
  holder: Omit<ChatTicketTable, 'ticket_hash' | 'expires_at'>,
  now: Instant,
): Promise<void> {
  const row = { ...holder, ticket_hash: hashOf(ticket), expires_at: endOf(now) }
  await db.insertInto('chat_ticket').values(row).execute()
}

/** Tickets whose login session is alive. */
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
  /** The site that frames the room; empty when it sent no origin. */
  readonly siteOrigin: string
}

/** The member and site of a ticket; undefined once the ticket expired or the login that opened the room ended. */
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

/** The hashes of the given tickets whose login session is alive. */
export async function liveTickets(db: Db, hashes: readonly string[], now: Instant): Promise<ReadonlySet<string>> {
  const rows = await ticketsOfLiveSessions(db, now)
    .where('ticket.ticket_hash', 'in', [...hashes])
    .select('ticket.ticket_hash')
    .execute()
  return new Set(rows.map(({ ticket_hash }) => ticket_hash))
}

/** Extends the tickets of open rooms. */
export async function keepTicketsAlive(db: Db, hashes: readonly string[], now: Instant): Promise<void> {
  await db
    .updateTable('chat_ticket')
    .set({ expires_at: endOf(now) })
    .where('ticket_hash', 'in', [...hashes])
    .execute()
}
