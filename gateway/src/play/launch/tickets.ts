import { hash } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { TicketLimit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/named-statement.ts'
import type { LaunchTicketTable } from '../../platform/db/tables/play/launch.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { gathered } from '../../platform/pipeline/gathered.ts'
import type { PlayedGame } from '../../platform/pipeline/may-play.ts'
import { type Player, type PlayerRow, playerOf } from '../../platform/pipeline/player.ts'

/** How long, in milliseconds, a launched game accepts stakes. */
const ticketLife = 12 * 3_600_000

/** Hash under which a ticket is stored, sha256 in hex. */
export const hashOfTicket = (ticket: string): string => hash('sha256', ticket)

export type NewTicket = Omit<LaunchTicketTable, 'ticket_hash' | 'created_at' | 'expires_at'>

/** A ticket that a launch gives at a moment. */
export type GivenTicket = { readonly ticket: string; readonly holder: NewTicket; readonly at: Instant }

/** Rows of one statement, so that it has less than 65,535 parameters. */
const batch = 2000

/** Stores the hashes of tickets; a ticket itself appears only in the URL of its game. */
export async function keepTickets(db: Db, tickets: readonly GivenTicket[]): Promise<void> {
  const rows = tickets.map(({ ticket, holder, at }) => ({
    ...holder,
    ticket_hash: hashOfTicket(ticket),
    created_at: new Date(at),
    expires_at: new Date(at + ticketLife),
  }))
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('launch_ticket')
      .values(rows.slice(from, from + batch))
      .execute()
}

export const keepTicket = (db: Db, ticket: string, holder: NewTicket, at: Instant): Promise<void> =>
  keepTickets(db, [{ ticket, holder, at }])

export type TicketHolder = Omit<LaunchTicketTable, 'merchant'> & {
  readonly merchant: MerchantCode
  /** False once the ticket has expired or the session that launched the game has ended. */
  readonly live: boolean
}

/** The holder of a ticket; undefined if the merchant never issued it. */
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

/** The player and the game of a ticket, as they were when they were read. */
export type TicketFacts = {
  readonly vassalage: string
  readonly player: Player
  readonly game: PlayedGame
  /** The member's limits of play; null for a member who never set one. */
  readonly limits: readonly TicketLimit[] | null
  /** Changes when the member, its limits or the game changes. */
  readonly version: string
}

type FactsRow = PlayerRow & {
  readonly vassalage: string | null
  readonly game_classify: string
  readonly free_play: boolean | null
  readonly limits: readonly TicketLimit[] | null
  readonly version: string
}

const ticketFacts = namedStatement<FactsRow, { merchants: readonly string[]; hashes: readonly string[] }>(
  'ticket_facts',
  ({
    merchants,
    hashes,
  }) => `select vassalage, game_classify, free_play, type, identity, frozen_at, time_out_until, excluded_until,
            closes_at, reality_from, reality_minutes, birth_date, limits_at, limits, version
     from ticket_facts(${merchants}::text[], ${hashes}::text[])`,
)

type FactsRequest = { readonly merchant: MerchantCode; readonly hash: string }

async function factsOf(db: Db, requests: readonly FactsRequest[]): Promise<(TicketFacts | undefined)[]> {
  const rows = await ticketFacts(db, {
    merchants: requests.map(({ merchant }) => merchant),
    hashes: requests.map(({ hash }) => hash),
  })
  return rows.map((row) => {
    const { vassalage, game_classify: gameClassify, free_play, limits, version } = row
    if (vassalage === null) return undefined
    return { vassalage, player: playerOf(row), game: { isFreePlay: free_play === true, gameClassify }, limits, version }
  })
}

/** The players and games of tickets, read in the caller's transaction; undefined for tickets the merchant never issued. */
export const factsOfTickets = (
  db: Db,
  merchant: MerchantCode,
  tickets: readonly string[],
): Promise<(TicketFacts | undefined)[]> =>
  factsOf(
    db,
    tickets.map((ticket) => ({ merchant, hash: hashOfTicket(ticket) })),
  )

const readFacts = gathered<FactsRequest, TicketFacts | undefined>({ most: 64, longestQueue: 5_000, call: factsOf })

const knownFacts = new Map<string, TicketFacts>()
const mostKnown = 50_000

/**
 * The player and the game of a ticket; undefined if the merchant never issued it. The process caches them: vendor and
 * member of a ticket never change, and callers compare `version` where a change matters.
 * @param old outdated facts, which are read again
 */
export async function factsOfTicket(
  db: Db,
  ticket: string,
  merchant: MerchantCode,
  old?: TicketFacts,
): Promise<TicketFacts | undefined> {
  const hash = hashOfTicket(ticket)
  const name = `${merchant} ${hash}`
  const known = knownFacts.get(name)
  if (known !== undefined && known !== old) return known
  const facts = await readFacts(db, { merchant, hash })
  if (facts === undefined) return undefined
  const [oldest] = knownFacts.keys()
  if (oldest !== undefined && knownFacts.size >= mostKnown) knownFacts.delete(oldest)
  knownFacts.set(name, facts)
  return facts
}

const hour = 3_600_000
/** How long, in milliseconds, a round may still be settled or cancelled through an expired ticket. */
const keptAfterExpiry = 7 * 24 * hour

/** Deletes tickets that no vendor can use any more. */
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
