import { type Currency, type Instant, minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { lockWallets } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { lotteryVendor } from '../games.ts'
import { type Holders, holdersOf, keepSharePrizes, membersOf, roundRows } from '../group/holdings.ts'
import { type Holding, refOfRound, refundOf, type Ticket, wholeOf } from '../sale/ticket.store.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { rebatesOf, splitAmong } from './settle-tickets.ts'
import { endsOf } from './settlement.store.ts'
import { bookForTickets, holdUnpaid, settleUnpaid, smaller, type TicketPosting } from './unpaid.ts'

/** A posting that takes an amount back from a wallet. */
type TakenBack = Pick<TicketPosting, 'key' | 'kind'> & {
  readonly ticket: Ticket
  /** The holding that the amount was paid for. */
  readonly holding: Holding
  readonly memberId: string
  readonly wallet: bigint
  readonly unpaid?: bigint
  /** Part that the account of the pools gets. */
  readonly toPools?: bigint
  readonly to: 'bets' | 'commission'
}

function postingOf(taken: TakenBack, at: Instant): TicketPosting {
  const { key, kind, ticket, holding, memberId, wallet, unpaid = 0n, toPools = 0n, to } = taken
  const merchant = ticket.merchant as MerchantCode
  const currency = ticket.currency as Currency
  const lines = [
    { account: memberAccount(memberId, 'main', currency), amount: minor(-wallet) },
    { account: houseAccount(merchant, 'unpaid', currency), amount: minor(-unpaid) },
    { account: houseAccount(merchant, 'jackpot', currency), amount: minor(toPools) },
    { account: houseAccount(merchant, to, currency), amount: minor(wallet + unpaid - toPools) },
  ].filter(({ amount }) => amount !== 0n)
  return { ticketId: ticket.id, key, kind, ref: refOfRound(merchant, holding.round), at, lines }
}

type Owed = Awaited<ReturnType<typeof holdUnpaid>>
type Balances = Map<string, bigint>

/** Takes from a wallet as much of an amount as it holds. */
function take(balances: Balances, memberId: string, amount: bigint): bigint {
  const balance = balances.get(memberId) ?? 0n
  const taken = smaller(amount, balance)
  balances.set(memberId, balance - taken)
  return taken
}

/** Cancels what is still owed for a holding. @returns the amount */
async function cancelOwed(db: Db, owed: Owed, of: Pick<TakenBack, 'holding' | 'kind' | 'memberId'>) {
  let cancelled = 0n
  for (const { key, amount, settled, kind, member_id } of owed) {
    if (!key.startsWith(`${of.holding.key}:`) || kind !== of.kind || member_id !== of.memberId) continue
    await settleUnpaid(db, key, amount - settled)
    cancelled += amount - settled
  }
  return cancelled
}

/**
 * Voids settled tickets: returns the stakes and takes back prizes and rebates as far as the wallets still hold them; the
 * rest is the loss of the house, by ticket.
 * @param fromPools part of a ticket's prize that pools paid
 */
export async function voidTickets(
  db: Db,
  tickets: readonly Ticket[],
  { at, number, fromPools }: { readonly at: Instant; readonly number: number; fromPools(ticket: Ticket): bigint },
): Promise<void> {
  const rebates = new Map(tickets.map((ticket) => [ticket.id, rebatesOf(ticket, goodLines(ticket))]))
  const holders = await holdersOf(db, tickets)
  const uplines = [...rebates.values()].flatMap((each) => each.uplines.map(({ member }) => member))
  const held = await lockWallets(db, [...membersOf(tickets, holders), ...uplines])
  const balances: Balances = new Map(held.map(({ memberId, balance }) => [memberId, balance]))
  const owed = await holdUnpaid(
    db,
    tickets.map(({ id }) => id),
  )
  const postings: TicketPosting[] = tickets.flatMap((ticket) =>
    holders(ticket).map((holding) => ({ ...refundOf(ticket, at, holding), ticketId: ticket.id })),
  )
  for (const { memberId, amount } of tickets.flatMap((ticket) => holders(ticket)))
    balances.set(memberId, (balances.get(memberId) ?? 0n) + amount)
  const lost = new Map<bigint, bigint>()
  const takeBack = async (taken: Omit<TakenBack, 'wallet' | 'unpaid'>, amount: bigint) => {
    if (amount <= 0n) return
    const { ticket, memberId } = taken
    const unpaid = await cancelOwed(db, owed, taken)
    const wallet = take(balances, memberId, amount - unpaid)
    lost.set(ticket.id, (lost.get(ticket.id) ?? 0n) + amount - unpaid - wallet)
    if (wallet + unpaid > 0n) postings.push(postingOf({ ...taken, wallet, unpaid }, at))
  }
  for (const ticket of tickets) {
    const { id, member_id: memberId, prize, rebate } = ticket
    const holdings = holders(ticket)
    const [prizes, pooled] = [splitAmong(prize, holdings), splitAmong(fromPools(ticket), holdings)]
    for (const [place, holding] of holdings.entries())
      await takeBack(
        {
          ticket,
          holding,
          memberId: holding.memberId,
          to: 'bets',
          key: `${holding.key}:void:prize`,
          kind: 'prize',
          toPools: pooled[place] ?? 0n,
        },
        prizes[place] ?? 0n,
      )
    const own = { ticket, holding: wholeOf(ticket) }
    const key = `lottery:${id}:void`
    await takeBack({ ...own, memberId, to: 'bets', key: `${key}:rebate`, kind: 'bet_rebate' }, rebate)
    for (const upline of rebates.get(id)?.uplines ?? []) {
      const of = { ...own, memberId: upline.member, to: 'commission' } as const
      await takeBack({ ...of, key: `${key}:upline:${upline.member}`, kind: 'agent_rebate' }, upline.rebate)
    }
  }
  await bookForTickets(db, postings)
  await keepVoids(db, tickets, holders, { at, number, lost })
}

/** Records the corrections; ticket and round count for nothing from then on. */
async function keepVoids(
  db: Db,
  tickets: readonly Ticket[],
  holders: Holders,
  { at, number, lost }: { readonly at: Instant; readonly number: number; readonly lost: ReadonlyMap<bigint, bigint> },
): Promise<void> {
  await db
    .insertInto('ticket_correction')
    .values(
      tickets.map(({ id, prize }) => ({
        ticket_id: id,
        number,
        prize_before: prize,
        prize_after: 0n,
        lost: lost.get(id) ?? 0n,
        at: new Date(at),
      })),
    )
    .execute()
  const ids = tickets.map(({ id }) => id.toString())
  const ends = tickets.flatMap((ticket) => endsOf(ticket, holders, { prize: 0n, validBet: 0n }))
  await sql`
    update lottery_ticket t set status = 'void', prize = 0, prizes = null, rebate = 0, valid_bet = 0,
           end_number = nextval('lottery_ticket_end')
     where t.id = any (${ids}::int8[])`.execute(db)
  await keepSharePrizes(db, ends)
  await sql`
    update round r set status = 'cancelled', payout = 0, valid_bet = 0, corrected_at = ${new Date(at)}
      from ${roundRows(ends)}
     where r.merchant = s.merchant and r.vassalage = ${lotteryVendor} and r.vendor_round_id = s.round
       and r.status = 'settled'`.execute(db)
}
