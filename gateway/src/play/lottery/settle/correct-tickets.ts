import { type Currency, type Instant, minor } from '@azulejo/shared/kernel'
import { type Drawn, readDrawn } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { type Line, largestBalance, lockWallets } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { claimRedraw, type PendingRedraw } from '../draw/redraw-draws.ts'
import { lotteryVendor } from '../games.ts'
import { type Holders, holdersOf, keepSharePrizes, membersOf, roundRows } from '../group/holdings.ts'
import { stopChases } from '../sale/stop-chases.ts'
import { type Holding, refOfRound, type Ticket } from '../sale/ticket.store.ts'
import { type PoolShares, splitAmong, ticketPrizes } from './settle-tickets.ts'
import { endsOf, notifyTicketEnds } from './settlement.store.ts'
import { sharesOf } from './share-pools.ts'
import { bookForTickets, holdUnpaid, settleUnpaid, smaller, type TicketPosting } from './unpaid.ts'
import { voidTickets } from './void-tickets.ts'

/** The most tickets that one transaction corrects. */
const atOnce = 500

type Corrected = {
  readonly ticket: Ticket
  readonly prizes: readonly bigint[]
  readonly prize: bigint
  readonly lost: bigint
}
type Result = { readonly drawn: Drawn; readonly shares: PoolShares }

const nextTickets = (db: Db, { game_id, numero, corrected_to }: PendingRedraw) =>
  db
    .selectFrom('lottery_ticket')
    .selectAll()
    .where('game_id', '=', game_id)
    .where('numero', '=', numero)
    .where('status', 'in', ['won', 'lost'])
    .where('id', '>', corrected_to)
    .orderBy('id')
    .limit(atOnce)
    .forNoKeyUpdate()
    .execute()

const sumOf = (amounts: Readonly<Record<string, bigint>>) =>
  Object.values(amounts).reduce((sum, each) => sum + each, 0n)

/** Builds the posting that corrects the prize of a holding: pays the missing amount or takes back what it can. */
function correction(
  ticket: Ticket,
  holding: Holding,
  { number, at }: { readonly number: number; readonly at: Instant },
  amounts: { readonly wallet: bigint; readonly unpaid: bigint; readonly fromPools: bigint },
): TicketPosting | undefined {
  const merchant = ticket.merchant as MerchantCode
  const currency = ticket.currency as Currency
  const { wallet, unpaid, fromPools } = amounts
  const all: Line[] = [
    { account: memberAccount(holding.memberId, 'main', currency), amount: minor(wallet) },
    { account: houseAccount(merchant, 'unpaid', currency), amount: minor(unpaid) },
    // The pools have changed since the first draw, so the `jackpot` account that fills them pays or receives the difference.
    { account: houseAccount(merchant, 'jackpot', currency), amount: minor(-fromPools) },
    { account: houseAccount(merchant, 'bets', currency), amount: minor(fromPools - wallet - unpaid) },
  ]
  const lines = all.filter(({ amount }) => amount !== 0n)
  if (lines.length === 0) return undefined
  const key = `${holding.key}:redraw:${number}`
  return { ticketId: ticket.id, key, kind: 'prize', ref: refOfRound(merchant, holding.round), at, lines }
}

type Owed = Awaited<ReturnType<typeof holdUnpaid>>
type Moved = { readonly wallet: bigint; readonly unpaid: bigint; readonly lost: bigint }

/**
 * Decides how the prize of a holding changes by a difference. Of an excessive prize, the unpaid part is cancelled first; the
 * rest comes from the wallet, up to its balance.
 */
async function moveOf(db: Db, holding: Holding, difference: bigint, balance: bigint, owed: Owed): Promise<Moved> {
  if (difference >= 0n) return { wallet: difference, unpaid: 0n, lost: 0n }
  let unpaid = 0n
  const own = owed.filter(({ key, kind }) => key.startsWith(`${holding.key}:`) && kind === 'prize')
  for (const { key, amount, settled } of own) {
    const taken = smaller(amount - settled, -difference + unpaid)
    if (taken > 0n) await settleUnpaid(db, key, taken)
    unpaid -= taken
  }
  const wallet = -smaller(-difference + unpaid, balance)
  return { wallet, unpaid, lost: wallet + unpaid - difference }
}

async function correct(db: Db, tickets: readonly Ticket[], number: number, at: Instant, before: Result, after: Result) {
  const holders = await holdersOf(db, tickets)
  const held = await lockWallets(db, membersOf(tickets, holders))
  const balances = new Map(held.map(({ memberId, currency, balance }) => [`${memberId}|${currency}`, balance]))
  const owed = await holdUnpaid(
    db,
    tickets.map(({ id }) => id),
  )
  const corrected: Corrected[] = []
  const postings: TicketPosting[] = []
  for (const ticket of tickets) {
    const { prizes, prize, fromPools } = ticketPrizes(ticket, after.drawn, after.shares)
    if (JSON.stringify(prizes.map(String)) === JSON.stringify(ticket.prizes)) continue
    const holdings = holders(ticket)
    const [first, now] = [splitAmong(ticket.prize, holdings), splitAmong(prize, holdings)]
    const poolsBefore = sumOf(ticketPrizes(ticket, before.drawn, before.shares).fromPools)
    const [pooledBefore, pooled] = [splitAmong(poolsBefore, holdings), splitAmong(sumOf(fromPools), holdings)]
    let lost = 0n
    for (const [place, holding] of holdings.entries()) {
      const wallet = `${holding.memberId}|${ticket.currency}`
      const balance = balances.get(wallet) ?? 0n
      const moved = await moveOf(db, holding, (now[place] ?? 0n) - (first[place] ?? 0n), balance, owed)
      if (balance + moved.wallet <= largestBalance) balances.set(wallet, balance + moved.wallet)
      lost += moved.lost
      const fromPoolsChanged = (pooled[place] ?? 0n) - (pooledBefore[place] ?? 0n)
      const posting = correction(ticket, holding, { number, at }, { ...moved, fromPools: fromPoolsChanged })
      if (posting) postings.push(posting)
    }
    corrected.push({ ticket, prizes, prize, lost })
  }
  await bookForTickets(db, postings)
  await keepCorrections(db, corrected, holders, number, at)
  const winners = corrected.filter(({ ticket, prize }) => ticket.prize === 0n && prize > 0n)
  await stopChases(
    db,
    winners.map(({ ticket }) => ticket),
    at,
  )
}

/** Records the corrections and updates tickets and rounds to the corrected prizes. */
async function keepCorrections(
  db: Db,
  corrected: readonly Corrected[],
  holders: Holders,
  number: number,
  at: Instant,
): Promise<void> {
  if (corrected.length === 0) return
  await db
    .insertInto('ticket_correction')
    .values(
      corrected.map(({ ticket, prize, lost }) => ({
        ticket_id: ticket.id,
        number,
        prize_before: ticket.prize,
        prize_after: prize,
        lost,
        at: new Date(at),
      })),
    )
    .execute()
  const rows = corrected.map(({ ticket, prizes, prize }) => ({
    id: ticket.id.toString(),
    prize: prize.toString(),
    prizes: prizes.map(String),
  }))
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id int8, prize int8, prizes jsonb)`
  const ends = corrected.flatMap(({ ticket, prize }) => endsOf(ticket, holders, { prize, validBet: 0n }))
  await sql`
    update lottery_ticket t
       set status = case when s.prize > 0 then 'won' else 'lost' end, prize = s.prize, prizes = s.prizes,
           end_number = nextval('lottery_ticket_end')
      from ${recordset} where t.id = s.id`.execute(db)
  await sql`
    update round r set payout = s.prize, corrected_at = ${new Date(at)} from ${roundRows(ends)}
     where r.merchant = s.merchant and r.vassalage = ${lotteryVendor} and r.vendor_round_id = s.round
       and r.status = 'settled'`.execute(db)
  await keepSharePrizes(db, ends)
}

/** Corrects the next batch of tickets of the oldest unfinished redraw. @returns false when this process can claim none */
export async function correctNext(db: Db, now: Instant): Promise<boolean> {
  const redraw = await claimRedraw(db)
  if (!redraw) return false
  const { game_id: gameId, numero, number, before } = redraw
  const tickets = await nextTickets(db, redraw)
  const last = tickets.at(-1)
  const own = db
    .updateTable('redraw')
    .where('game_id', '=', gameId)
    .where('numero', '=', numero)
    .where('number', '=', number)
  if (!last) {
    await own.set({ done_at: new Date(now) }).execute()
    return true
  }
  const first = {
    drawn: readDrawn(before.win_no, before.prizes),
    shares: await sharesOf(db, gameId, numero, number - 1),
  }
  if (redraw.is_void) {
    const fromPools = (ticket: Ticket) => sumOf(ticketPrizes(ticket, first.drawn, first.shares).fromPools)
    await voidTickets(db, tickets, { at: now, number, fromPools })
  } else {
    const after = { drawn: readDrawn(redraw.win_no, redraw.prizes), shares: await sharesOf(db, gameId, numero, number) }
    await correct(db, tickets, number, now, first, after)
  }
  await own.set({ corrected_to: last.id }).execute()
  await notifyTicketEnds(db)
  return true
}
