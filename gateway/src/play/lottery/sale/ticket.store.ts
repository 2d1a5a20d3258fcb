import { createHash } from 'node:crypto'
import { type Currency, type Instant, minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/named-statement.ts'
import type { LotteryTicketTable, OwnTicketView } from '../../../platform/db/tables/play/lottery.ts'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { type Posting, postMany } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { type LotteryGame, lotteryGame, lotteryVendor } from '../games.ts'
import { type GoodLine, linesText } from './bet-lines.ts'
import type { SeriesHolder } from './member-series.ts'

export type Ticket = Selectable<LotteryTicketTable>
/** A ticket as one of its holders has it. */
export type OwnTicket = Selectable<OwnTicketView>
/** The columns of an inserted ticket that the bet call needs. */
export type NewTicket = Pick<Ticket, 'id' | 'game_id' | 'numero' | 'amount'>

/** Owner of the limits per number and of the pools: trial accounts of a merchant have their own. */
export const houseOf = (merchant: string, isTrial: boolean): string => (isTrial ? `trial:${merchant}` : merchant)

/** The vendor round id of a ticket. */
export const roundOf = (id: bigint | ''): string => `lottery-${id}`
/** The `ref` of a round's ledger postings, in the format used for every round. */
export const refOfRound = (merchant: string, round: string): string => `round:${merchant}:${lotteryVendor}:${round}`
export const refOf = (merchant: string, id: bigint): string => refOfRound(merchant, roundOf(id))
export const nodeOf = ({ code }: LotteryGame): string => `${lotteryVendor}.${code}`

export type NewTickets = {
  readonly merchant: MerchantCode
  readonly memberId: string
  readonly currency: Currency
  readonly isTrial: boolean
  readonly orderNumber: string
  /** The lines of each ticket; lines of one ticket share game, issue and prize mode. */
  readonly tickets: readonly (readonly GoodLine[])[]
  readonly holders: readonly SeriesHolder[]
  readonly chase?: { readonly id: bigint; readonly stopsOnWin: boolean } | undefined
  readonly at: Instant
}

const stakeOf = (lines: readonly GoodLine[]): bigint => lines.reduce((sum, { stake }) => sum + stake, 0n)

type InsertedTickets = {
  merchant: string
  memberId: string
  orderNumber: string
  currency: string
  /** `SeriesHolder`s as JSON. */
  holders: string
  chaseId: bigint | null
  stopsOnWin: boolean
  at: Date
  isTrial: boolean
  /** Rows of the tickets as JSON. */
  tickets: string
  stakes: bigint
  vendor: string
  /** A round's id begins with it and ends with that of the ticket. */
  roundPrefix: string
  /** The node of each game as JSON. */
  nodes: string
}
const insertTickets = namedStatement<NewTicket, InsertedTickets>(
  'insert_tickets',
  (of) => `with wallet as materialized (
     select balance from account
      where owner_kind = 'member' and owner_id = ${of.memberId} and kind = 'main' and currency = ${of.currency} for no key update
   ), kept as (
     insert into lottery_ticket (merchant, member_id, order_number, currency, series, chase_id, stops_on_win, status, at, is_trial,
                                 game_id, numero, prize_mode, price, amount, lines, lines_hash)
     select ${of.merchant}, ${of.memberId}, ${of.orderNumber}, ${of.currency}, ${of.holders}::jsonb, ${of.chaseId},
            ${of.stopsOnWin}, 'accepted', ${of.at}, ${of.isTrial},
            t.game_id, t.numero, t.prize_mode, t.price, t.amount, t.lines, t.lines_hash
       from wallet, rows from (jsonb_to_recordset(${of.tickets}::jsonb)
            as (game_id text, numero text, prize_mode text, price int8, amount int8, lines text, lines_hash text))
            with ordinality as t (game_id, numero, prize_mode, price, amount, lines, lines_hash, place)
      where wallet.balance >= ${of.stakes}::int8
      order by t.place
     returning *
   ), opened as (
     insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at,
                        bet_balance)
     select k.merchant, k.member_id, ${of.vendor}, ${of.roundPrefix} || k.id, n.node_id, n.game_classify, k.amount, k.currency, 'open', k.at,
            wallet.balance - sum(k.amount) over (order by k.id)
       from wallet, kept k join jsonb_to_recordset(${of.nodes}::jsonb)
            as n (game_id text, node_id text, game_classify text) using (game_id)
   )
   select id, game_id, numero, amount from kept order by id`,
)

/**
 * Locks the member's wallet, inserts the tickets and opens their rounds with one statement; inserts nothing when the
 * wallet cannot pay for all of them.
 */
function writeTickets(db: Db, order: NewTickets): Promise<NewTicket[]> {
  const { merchant, memberId, currency, isTrial, orderNumber, holders, chase, at } = order
  const rows = order.tickets.flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const text = linesText(lines.map(({ kept }) => kept))
    return {
      game_id: first.game.gameId,
      numero: first.numero,
      prize_mode: first.mode,
      price: first.terms.price.toString(),
      amount: stakeOf(lines).toString(),
      lines: text,
      lines_hash: createHash('sha256').update(text).digest('hex'),
    }
  })
  const games = [...new Set(order.tickets.flatMap((lines) => lines.map(({ game }) => game)))]
  const nodes = games.map((game) => ({
    game_id: game.gameId,
    node_id: nodeOf(game),
    game_classify: game.gameClassify,
  }))
  return insertTickets(db, {
    merchant,
    memberId,
    orderNumber,
    currency,
    holders: JSON.stringify(holders),
    chaseId: chase?.id ?? null,
    stopsOnWin: chase?.stopsOnWin ?? false,
    at: new Date(at),
    isTrial,
    tickets: JSON.stringify(rows),
    stakes: order.tickets.reduce((sum, lines) => sum + stakeOf(lines), 0n),
    vendor: lotteryVendor,
    roundPrefix: roundOf(''),
    nodes: JSON.stringify(nodes),
  })
}

/** Inserts tickets, debits their stakes and opens their rounds; undefined if the wallet cannot pay for all tickets. */
export async function keepTickets(db: Db, order: NewTickets): Promise<NewTicket[] | undefined> {
  if (order.tickets.length === 0) return []
  const { merchant, memberId, currency, at } = order
  const tickets = await writeTickets(db, order)
  if (tickets.length === 0) return undefined
  await postMany(
    db,
    tickets.map((ticket) => ({
      key: `lottery:${ticket.id}:bet`,
      kind: 'bet',
      ref: refOf(merchant, ticket.id),
      at,
      meta: { nodeId: nodeOf(gameOf(ticket)) },
      lines: [
        { account: memberAccount(memberId, 'main', currency), amount: minor(-ticket.amount) },
        { account: houseAccount(merchant, 'bets', currency), amount: minor(ticket.amount) },
      ],
    })),
  )
  return tickets
}

/** What a member has in a ticket: the whole ticket, or shares that were bought at once. */
export type Holding = {
  readonly memberId: string
  readonly amount: bigint
  /** Weight of the holding where an amount is split. */
  readonly shares: number
  /** The vendor round id. */
  readonly round: string
  /** Begins the keys of the holding's postings. */
  readonly key: string
  /** Set for shares of a group ticket. */
  readonly shareId?: bigint
}

/** The holding of a ticket that one member owns. */
export const wholeOf = ({ id, member_id: memberId, amount }: Ticket): Holding => ({
  memberId,
  amount,
  shares: 1,
  round: roundOf(id),
  key: `lottery:${id}`,
})

/** The posting that refunds the stake of a holding. */
export function refundOf(ticket: Ticket, at: Instant, holding: Holding = wholeOf(ticket)): Posting {
  const { merchant } = ticket
  const { memberId, amount, key, round } = holding
  const currency = ticket.currency as Currency
  return {
    key: `${key}:cancel`,
    kind: 'bet_cancel',
    ref: refOfRound(merchant, round),
    at,
    meta: { nodeId: nodeOf(gameOf(ticket)) },
    lines: [
      { account: memberAccount(memberId, 'main', currency), amount: minor(amount) },
      { account: houseAccount(merchant as MerchantCode, 'bets', currency), amount: minor(-amount) },
    ],
  }
}

export function gameOf({ game_id }: Pick<Ticket, 'game_id'>): LotteryGame {
  const game = lotteryGame(game_id)
  if (!game) throw new Error(`there is no lottery ${game_id}`)
  return game
}

/** Returns the newest `end_number` among each member's tickets, by member id. */
export async function newestEnds(db: Db, memberIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('own_ticket')
    .select(({ fn }) => ['member_id', fn.max('end_number').as('newest')])
    .where('member_id', 'in', [...memberIds])
    .where('end_number', 'is not', null)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, newest }) => [member_id, BigInt(newest ?? 0)]))
}
