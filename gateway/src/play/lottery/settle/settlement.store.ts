import type { Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DrawTable } from '../../../platform/db/tables/play/lottery.ts'
import { lotteryVendor } from '../games.ts'
import { type Holders, type HoldingEnd, keepSharePrizes, roundRows } from '../group/holdings.ts'
import type { Ticket } from '../sale/ticket.store.ts'
import { type Settled, splitAmong } from './settle-tickets.ts'

export type DueIssue = Pick<Selectable<DrawTable>, 'game_id' | 'numero' | 'status' | 'win_no' | 'prizes'>

const open = sql<boolean>`status in ('drawn', 'settling', 'void')
  and (status <> 'void' or exists (select from lottery_ticket t where t.game_id = draw.game_id
       and t.numero = draw.numero and t.status = 'accepted'))
  and not exists (select from draw e where e.game_id = draw.game_id and e.draws_at < draw.draws_at
       and e.status in ('drawn', 'settling'))`

/** Locks the oldest issue to settle that has no earlier unsettled issue of its game; skips locked issues. */
export const claimIssue = (db: Db, among?: readonly string[]) =>
  db
    .selectFrom('draw')
    .select(['game_id', 'numero', 'status', 'win_no', 'prizes'])
    .where(open)
    .$if(among !== undefined, (query) => query.where('game_id', 'in', among ?? []))
    .orderBy('draws_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Whether the tickets of an issue wait for their settlement or their correction. */
export async function isSettlementDue(db: Db): Promise<boolean> {
  const draw = await db.selectFrom('draw').select('numero').where(open).limit(1).executeTakeFirst()
  if (draw) return true
  const redraw = await db
    .selectFrom('redraw')
    .select('numero')
    .where('done_at', 'is', null)
    .where(({ or, eb }) => or([eb('win_no', 'is not', null), eb('is_void', '=', true)]))
    .limit(1)
    .executeTakeFirst()
  return redraw !== undefined
}

/**
 * Locks the accepted tickets of the next members of an issue. A batch holds all tickets of each member, because the valid
 * bet of a member depends on all of them. Empty when no ticket is left.
 */
export async function nextTickets(db: Db, gameId: string, numero: string, members: number): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select t.* from lottery_ticket t
     where t.game_id = ${gameId} and t.numero = ${numero} and t.status = 'accepted'
       and t.member_id in (select member_id from lottery_ticket
                            where game_id = ${gameId} and numero = ${numero} and status = 'accepted'
                            group by member_id order by member_id limit ${members})
     order by t.id for no key update of t`.execute(db)
  return rows
}

/** PostgreSQL channel that transactions notify when they end tickets. */
export const lotteryChannel = 'lottery'
export const notifyTicketEnds = (db: Db) => sql`select pg_notify(${lotteryChannel}, '')`.execute(db)

/** Stores the outcomes of a batch of tickets and settles their rounds; triggers on `round` inform other domains. */
export async function endTickets(db: Db, settled: readonly Settled[], holders: Holders, at: Instant): Promise<void> {
  const rows = settled.map(({ ticket, prize, prizes, rebate, validBet }) => ({
    id: ticket.id.toString(),
    prize: prize.toString(),
    prizes: prizes.map(String),
    rebate: rebate.toString(),
    valid_bet: validBet.toString(),
  }))
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as s (id int8, prize int8, prizes jsonb, rebate int8, valid_bet int8)`
  const ends = settled.flatMap(({ ticket, prize, validBet }) => endsOf(ticket, holders, { prize, validBet }))
  const time = new Date(at)
  await sql`
    update lottery_ticket t
       set status = case when s.prize > 0 then 'won' else 'lost' end, prize = s.prize, prizes = s.prizes,
           rebate = s.rebate, valid_bet = s.valid_bet, ended_at = ${time}, end_number = nextval('lottery_ticket_end')
      from ${recordset} where t.id = s.id and t.status = 'accepted'`.execute(db)
  await sql`
    update round r set status = 'settled', payout = s.prize, valid_bet = s.valid_bet, settled_at = ${time}
      from ${roundRows(ends)}
     where r.merchant = s.merchant and r.vassalage = ${lotteryVendor} and r.vendor_round_id = s.round
       and r.status = 'open'`.execute(db)
  await keepSharePrizes(db, ends)
}

/** What the holdings of a ticket come to. */
export function endsOf(
  ticket: Ticket,
  holders: Holders,
  { prize, validBet }: Pick<HoldingEnd, 'prize' | 'validBet'>,
): HoldingEnd[] {
  const holdings = holders(ticket)
  const [prizes, validBets] = [splitAmong(prize, holdings), splitAmong(validBet, holdings)]
  return holdings.map((holding, place) => ({
    holding,
    merchant: ticket.merchant,
    prize: prizes[place] ?? 0n,
    validBet: validBets[place] ?? 0n,
  }))
}

/** Locks the later tickets of chases that stop on a win. Those in `locked` are already part of their issue's root. */
export async function stoppedTickets(
  db: Db,
  winners: readonly Ticket[],
): Promise<{ readonly locked: Ticket[]; readonly open: Ticket[] }> {
  const rows = winners
    .filter(({ stops_on_win, chase_id }) => stops_on_win && chase_id !== null)
    .map(({ chase_id, numero }) => ({ chase: String(chase_id), numero }))
  if (rows.length === 0) return { locked: [], open: [] }
  const found = await sql<Ticket>`
    select t.* from lottery_ticket t
     where t.status = 'accepted'
       and exists (select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (chase int8, numero text)
                    where t.chase_id = w.chase and t.numero > w.numero)
     order by t.id for no key update of t`.execute(db)
  const issues = found.rows.map(({ game_id, numero }) => ({ game_id, numero }))
  // The same share lock that a bet takes on its issue: betting cannot lock while this transaction runs.
  const { rows: roots } = await sql<{ game_id: string; numero: string; root: string | null }>`
    select d.game_id, d.numero, d.root from draw d
     where (d.game_id, d.numero) in
           (select game_id, numero from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as i (game_id text, numero text))
       for share of d`.execute(db)
  const locked = new Set(roots.filter(({ root }) => root !== null).map(({ game_id, numero }) => `${game_id}|${numero}`))
  const isLocked = ({ game_id, numero }: Ticket) => locked.has(`${game_id}|${numero}`)
  return { locked: found.rows.filter(isLocked), open: found.rows.filter((ticket) => !isLocked(ticket)) }
}

/** Sets the status of refunded tickets and cancels their rounds. */
export async function giveBack(
  db: Db,
  tickets: readonly Ticket[],
  holders: Holders,
  status: 'void' | 'cancelled',
  at: Instant,
): Promise<void> {
  const ids = tickets.map(({ id }) => id.toString())
  const ends = tickets.flatMap((ticket) => endsOf(ticket, holders, { prize: 0n, validBet: 0n }))
  const time = new Date(at)
  await sql`update lottery_ticket t set status = ${status}, ended_at = ${time}, end_number = nextval('lottery_ticket_end')
             where t.id = any (${ids}::int8[]) and t.status = 'accepted'`.execute(db)
  await sql`
    update round r set status = 'cancelled', settled_at = ${time}
      from ${roundRows(ends)}
     where r.merchant = s.merchant and r.vassalage = ${lotteryVendor} and r.vendor_round_id = s.round
       and r.status = 'open'`.execute(db)
}

export const setStatus = (db: Db, gameId: string, numero: string, status: DrawTable['status']) =>
  db.updateTable('draw').set({ status }).where('game_id', '=', gameId).where('numero', '=', numero).execute()
