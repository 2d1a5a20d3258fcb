import { createHash } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { namedStatement } from '../db/named-statement.ts'
import type { LaunchTicketTable } from '../db/tables/launch.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { MerchantCode } from '../merchants.ts'
import { gathered } from '../pipeline/gathered.ts'

/** How long a game takes stakes after it was launched; milliseconds. */
const ticketLife = 12 * 3_600_000

/** What a ticket is kept as. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

export type NewTicket = Omit<LaunchTicketTable, 'ticket_hash' | 'created_at' | 'expires_at'>

/** Keeps the hash of a ticket; the ticket itself goes into the address of the game and nowhere else. */
export async function keepTicket(db: Db, ticket: string, holder: NewTicket, now: Instant): Promise<void> {
  await db
    .insertInto('launch_ticket')
    .values({
      ...holder,
      ticket_hash: hashOfTicket(ticket),
      created_at: new Date(now),
      expires_at: new Date(now + ticketLife),
    })
    .execute()
}

export type TicketHolder = Omit<LaunchTicketTable, 'merchant'> & {
  readonly merchant: MerchantCode
  /** False once the ticket expired or the login that launched the game ended. */
  readonly live: boolean
}

/** Whose ticket this is; undefined when nobody was ever given it by this merchant. */
export async function ticketHolder(
  db: Db,
  ticket: string,
  merchant: MerchantCode,
  now: Instant,
): Promise<TicketHolder | undefined> {
  const at = new Date(now)
  const row = await db
    .selectFrom('launch_ticket as ticket')
    .leftJoin('session', (join) =>
      join
        .onRef('session.token_hash', '=', 'ticket.session_hash')
        .on('session.idle_until', '>', at)
        .on('session.ends_at', '>', at),
    )
    .where('ticket.ticket_hash', '=', hashOfTicket(ticket))
    .where('ticket.merchant', '=', merchant)
    .selectAll('ticket')
    .select('session.token_hash')
    .executeTakeFirst()
  if (!row) return undefined
  const { token_hash, ...holder } = row
  return { ...holder, merchant, live: token_hash !== null && holder.expires_at > at }
}

const vendorsOfTickets = namedStatement<{ vassalage: string | null }>(
  'vendors_of_tickets',
  `select t.vassalage
     from unnest($1::text[], $2::text[]) with ordinality as asked (merchant, hash, place)
     left join lateral (select vassalage from launch_ticket
                         where ticket_hash = asked.hash and merchant = asked.merchant offset 0) t on true
    order by asked.place`,
)

const vendors = gathered<{ readonly merchant: MerchantCode; readonly hash: string }, string | undefined>({
  most: 64,
  longestQueue: 5_000,
  async call(db, asked) {
    const rows = await vendorsOfTickets(db, [asked.map(({ merchant }) => merchant), asked.map(({ hash }) => hash)])
    return rows.map(({ vassalage }) => vassalage ?? undefined)
  },
})

/** The vendor of a ticket never changes, so this process asks once. */
const knownVendors = new Map<string, string>()
const mostKnown = 50_000

/** Whose game a ticket opens; undefined when nobody was ever given it by this merchant. */
export async function vendorOfTicket(db: Db, ticket: string, merchant: MerchantCode): Promise<string | undefined> {
  const hash = hashOfTicket(ticket)
  const name = `${merchant} ${hash}`
  const known = knownVendors.get(name)
  if (known !== undefined) return known
  const vassalage = await vendors(db, { merchant, hash })
  if (vassalage === undefined) return undefined
  const [oldest] = knownVendors.keys()
  if (oldest !== undefined && knownVendors.size >= mostKnown) knownVendors.delete(oldest)
  knownVendors.set(name, vassalage)
  return vassalage
}

const hour = 3_600_000
/** A round may still be settled or cancelled through an expired ticket for this long. */
const keptAfterExpiry = 7 * 24 * hour

/** Removes tickets that no vendor can need any more. */
export const sweepTickets: JobKind = {
  kind: 'launch.sweep-tickets',
  every: hour,
  async work(transaction, _payload, now) {
    await transaction
      .deleteFrom('launch_ticket')
      .where('expires_at', '<', new Date(now - keptAfterExpiry))
      .execute()
  },
}
