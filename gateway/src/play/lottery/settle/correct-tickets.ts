import { type Currency, type Instant, minor } from '@azulejo/shared/kernel'
import { type Drawn, readDrawn } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { type Line, largestBalance, lockWallets } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { claimRedraw, type PendingRedraw } from '../draw/redraw-draws.ts'
import { lotteryVendor } from '../games.ts'
import { stopChases } from '../sale/stop-chases.ts'
import { refOf, roundOf, type Ticket } from '../sale/ticket.store.ts'
import { type PoolShares, ticketPrizes } from './settle-tickets.ts'
import { notifyTicketEnds } from './settlement.store.ts'
import { sharesOf } from './share-pools.ts'
import { bookForTickets, holdUnpaid, settleUnpaid, smaller, type TicketPosting } from './unpaid.ts'
import { voidTickets } from './void-tickets.ts'

/** The most tickets that one transaction corrects. */
const atOnce = 500

type Corrected = { readonly ticket: Ticket; readonly prizes: readonly bigint[]; readonly prize: bigint; lost: bigint }
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

/** Builds the posting that corrects a ticket's prize: pays the missing amount or takes back what it can. */
function correction(
  ticket: Ticket,
  { number, at }: { readonly number: number; readonly at: Instant },
  amounts: { readonly wallet: bigint; readonly unpaid: bigint; readonly fromPools: bigint },
): TicketPosting | undefined {
  const merchant = ticket.merchant as MerchantCode
  const currency = ticket.currency as Currency
  const { wallet, unpaid, fromPools } = amounts
  const all: Line[] = [
    { account: memberAccount(ticket.member_id, 'main', currency), amount: minor(wallet) },
    { account: houseAccount(merchant, 'unpaid', currency), amount: minor(unpaid) },
    // The pools have changed since the first draw, so the `jackpot` account that fills them pays or receives the difference.
    { account: houseAccount(merchant, 'jackpot', currency), amount: minor(-fromPools) },
    { account: houseAccount(merchant, 'bets', currency), amount: minor(fromPools - wallet - unpaid) },
  ]
  const lines = all.filter(({ amount }) => amount !== 0n)
  if (lines.length === 0) return undefined
  const key = `lottery:${ticket.id}:redraw:${number}`
  return { ticketId: ticket.id, key, kind: 'prize', ref: refOf(merchant, ticket.id), at, lines }
}

async function correct(db: Db, tickets: readonly Ticket[], number: number, at: Instant, before: Result, after: Result) {
  const held = await lockWallets(
    db,
    tickets.map(({ member_id }) => member_id),
  )
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
    const poolsBefore = sumOf(ticketPrizes(ticket, before.drawn, before.shares).fromPools)
    const difference = prize - ticket.prize
    const wallet = `${ticket.member_id}|${ticket.currency}`
    const balance = balances.get(wallet) ?? 0n
    let [moved, unpaid] = [difference, 0n]
    if (difference < 0n) {
      // The unpaid part of the prize is cancelled first; the rest comes from the wallet, up to its balance.
      for (const { key, amount, settled } of owed.filter(
        ({ ticket_id, kind }) => ticket_id === ticket.id && kind === 'prize',
      )) {
        const taken = smaller(amount - settled, -difference + unpaid)
        if (taken > 0n) await settleUnpaid(db, key, taken)
        unpaid -= taken
      }
      const due = -difference + unpaid
      moved = due < balance ? -due : -balance
    }
    if (balance + moved <= largestBalance) balances.set(wallet, balance + moved)
    corrected.push({ ticket, prizes, prize, lost: difference < 0n ? moved + unpaid - difference : 0n })
    const fromPoolsChanged = sumOf(fromPools) - poolsBefore
    const posting = correction(ticket, { number, at }, { wallet: moved, unpaid, fromPools: fromPoolsChanged })
    if (posting) postings.push(posting)
  }
  await bookForTickets(db, postings)
  await keepCorrections(db, corrected, number, at)
  const winners = corrected.filter(({ ticket, prize }) => ticket.prize === 0n && prize > 0n)
  await stopChases(
    db,
    winners.map(({ ticket }) => ticket),
    at,
  )
}

/** Records the corrections and updates tickets and rounds to the corrected prizes. */
async function keepCorrections(db: Db, corrected: readonly Corrected[], number: number, at: Instant): Promise<void> {
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
    merchant: ticket.merchant,
    round: roundOf(ticket.id),
    prize: prize.toString(),
    prizes: prizes.map(String),
  }))
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as s (id int8, merchant text, round text, prize int8, prizes jsonb)`
  await sql`
    update lottery_ticket t
       set status = case when s.prize > 0 then 'won' else 'lost' end, prize = s.prize, prizes = s.prizes,
           end_number = nextval('lottery_ticket_end')
      from ${recordset} where t.id = s.id`.execute(db)
  await sql`
    update round r set payout = s.prize, corrected_at = ${new Date(at)} from ${recordset}
     where r.merchant = s.merchant and r.vassalage = ${lotteryVendor} and r.vendor_round_id = s.round
       and r.status = 'settled'`.execute(db)
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
