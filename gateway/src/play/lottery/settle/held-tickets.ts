import type { Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DrawTable } from '../../../platform/db/tables/play/lottery.ts'
import { lockWallets } from '../../../platform/ledger/post.ts'
import { issueNamed } from '../draw/calendar.ts'
import { gameOf, type Ticket } from '../sale/ticket.store.ts'

export type IssueStatus = Selectable<DrawTable>['status']

/**
 * Until when a ticket may leave its draw: until the calendar's lock time, also while the issue has no row, unless an
 * operator voided the issue. Undefined when the time has passed.
 * @param status status of the issue's row, null when there is none
 */
export function leavesUntil(
  ticket: Pick<Ticket, 'game_id' | 'numero'>,
  status: IssueStatus | null,
  now: Instant,
): Instant | undefined {
  const closesAt = issueNamed(gameOf(ticket), ticket.numero)?.closesAt
  const isOpen = status === null || status === 'scheduled' || status === 'open'
  return closesAt !== undefined && isOpen && now < closesAt ? closesAt : undefined
}

type Issue = { readonly game_id: string; readonly numero: string }
type IssueRow = Issue & { readonly status: IssueStatus; readonly root: string | null }

const nameOf = ({ game_id, numero }: Issue): string => `${game_id}|${numero}`

async function shareIssues(db: Db, issues: readonly Issue[]): Promise<Map<string, IssueRow>> {
  const { rows } = await sql<IssueRow>`
    select d.game_id, d.numero, d.status, d.root from draw d
     where (d.game_id, d.numero) in
           (select game_id, numero from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as i (game_id text, numero text))
     order by d.game_id, d.numero for share of d`.execute(db)
  return new Map(rows.map((row) => [nameOf(row), row]))
}

/**
 * Share-locks the issues of tickets or groups. For an issue without a row it locks the game, so that the row cannot appear
 * meanwhile.
 */
export async function holdIssueRows(db: Db, bets: readonly Issue[]): Promise<Map<string, IssueRow>> {
  if (bets.length === 0) return new Map()
  const issues = [...new Map(bets.map((bet) => [nameOf(bet), { game_id: bet.game_id, numero: bet.numero }])).values()]
  const known = await shareIssues(db, issues)
  const games = [...new Set(issues.filter((issue) => !known.has(nameOf(issue))).map(({ game_id }) => game_id))]
  if (games.length === 0) return known
  await db
    .selectFrom('lottery_game')
    .select('game_id')
    .where('game_id', 'in', games)
    .orderBy('game_id')
    .forShare()
    .execute()
  return shareIssues(db, issues)
}

export type HeldTicket = {
  readonly ticket: Ticket
  /** Status of the issue's row; null when there is none. */
  readonly status: IssueStatus | null
  /** Whether the ticket is already part of what its issue is drawn with. */
  readonly isInRoot: boolean
}

/** Locks tickets until the transaction ends, in the order of all transactions: issue, wallet, ticket; the limits come last. */
export async function holdTickets(db: Db, tickets: readonly Ticket[]): Promise<HeldTicket[]> {
  if (tickets.length === 0) return []
  const rows = await holdIssueRows(db, tickets)
  await lockWallets(db, [...new Set(tickets.map(({ member_id }) => member_id))])
  const held = await db
    .selectFrom('lottery_ticket')
    .selectAll()
    .where(
      'id',
      'in',
      tickets.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return held.map((ticket) => {
    const row = rows.get(nameOf(ticket))
    return { ticket, status: row?.status ?? null, isInRoot: (row?.root ?? null) !== null }
  })
}
