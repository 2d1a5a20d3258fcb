import { type Instant, isTrial, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type ParsedRequestOf, placeLotteryBet } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { limitRefusal } from '../../../people/index.ts'
import { lockWallets } from '../../../platform/ledger/post.ts'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import type { Context } from '../../../platform/pipeline/context.ts'
import { mayPlay } from '../../../platform/pipeline/may-play.ts'
import { isRefused } from '../../../platform/pipeline/refused.ts'
import type { LotteryGame } from '../games.ts'
import { takeWithinLimits } from './bet-limits.ts'
import { type GoodLine, isRefusedLine, type RefusedLine, readLine } from './bet-lines.ts'
import { type BetTerms, betTerms } from './bet-terms.ts'
import { chasedLines, nextChaseId } from './chase.ts'
import { type SeriesHolder, seriesHolders } from './member-series.ts'
import { holdIssues, ticketsOf, voidedLater } from './place-bets.ts'
import { houseOf, keepTickets, type NewTicket, type NewTickets } from './ticket.store.ts'

type BetRequest = ParsedRequestOf<typeof placeLotteryBet>

/** A member who bets, at the moment of the clock. */
export type Bettor = Pick<Context, 'db' | 'clock' | 'merchant' | 'random'> & {
  readonly member: Pick<Context<'needed'>['member'], 'id' | 'type'>
}

export const orderNumberOf = (now: Instant, { random }: Pick<Context, 'random'>): string =>
  `${new Date(now).toISOString().slice(2, 10).replaceAll('-', '')}${Buffer.from(random.bytes(6)).toString('hex')}`

const wireTicket = (ticket: NewTicket, lines: readonly GoodLine[], { merchant: { currency } }: Bettor) => ({
  ticketId: ticket.id.toString(),
  gameId: ticket.game_id,
  numero: ticket.numero,
  amount: toDecimal(ticket.amount, currency),
  lines: lines.map(({ line }) => line),
})

type Slip = { readonly lines: readonly GoodLine[]; readonly refused: readonly RefusedLine[] }

/** Data that all tickets of an order share. */
type Order = Omit<NewTickets, 'tickets' | 'at'>

type Taken = { readonly taken: readonly GoodLine[]; readonly refused: readonly RefusedLine[] }

/**
 * Bets the lines that fit the limits; returns undefined if the wallet cannot pay for them. Orders of one issue contend
 * for its limit rows, so the tickets are written first and the limits are taken last, right before the transaction ends.
 * When a limit refuses a line, the writes are rolled back and the limits are taken first. The wallet is always locked before
 * the limits, so another order of the member never waits for the wallet while it holds limit rows.
 */
async function betWithinLimits(context: Bettor, order: Order, lines: readonly GoodLine[]) {
  const { db, clock, merchant, member } = context
  const holder = { house: houseOf(merchant.code, order.isTrial), memberId: member.id }
  const soldAt = (each: LotteryGame) => betTerms(each, merchant.currency) as BetTerms
  const take = (): Promise<Taken> => takeWithinLimits(db, lines, holder, soldAt)
  if (lines.length === 0) return { tickets: [], taken: [], refused: [] }
  const keep = (kept: readonly GoodLine[]) => keepTickets(db, { ...order, tickets: ticketsOf(kept), at: clock.now() })
  await sql`savepoint bet`.execute(db)
  const all = await keep(lines)
  if (all && (await take()).refused.length === 0) return { tickets: all, taken: lines, refused: [] }
  await sql`rollback to savepoint bet`.execute(db)
  await lockWallets(db, [member.id])
  const { taken, refused } = await take()
  const tickets = await keep(taken)
  return tickets && { tickets, taken, refused }
}

/**
 * Bets the valid lines of a slip; returns undefined if the wallet cannot pay for them.
 * @param holders the member and its uplines, with their highest series
 * @param chased lines of later issues: none of them may be refused
 */
async function bet(
  context: Bettor,
  slip: Slip,
  holders: readonly SeriesHolder[],
  chased: readonly GoodLine[],
  chase?: NewTickets['chase'],
) {
  const { db, clock, merchant, member } = context
  const { onSale, refused: late } = await holdIssues(db, slip.lines, clock)
  const orderNumber = orderNumberOf(clock.now(), context)
  const order = {
    merchant: merchant.code,
    memberId: member.id,
    currency: merchant.currency,
    orderNumber,
    holders,
    chase,
    isTrial: isTrial(member.type),
  }
  const placed = await betWithinLimits(context, order, [...onSale, ...chased])
  if (!placed) return undefined
  const refused = [...slip.refused, ...late, ...placed.refused].toSorted((a, b) => a.line - b.line)
  if (chase && refused.length > 0) return { refused }
  const tickets = ticketsOf(placed.taken).map((lines, at) =>
    wireTicket(placed.tickets[at] as NewTicket, lines, context),
  )
  const total = placed.taken.reduce((sum, { stake }) => sum + stake, 0n)
  return { orderNumber, tickets, refused, total }
}

/** Bets a slip. The caller has checked that the member may bet. */
export async function placeSlip(context: Bettor, { lines: slip, chase }: BetRequest) {
  const { db, clock, merchant, member } = context
  const holders = await seriesHolders(db, member.id)
  const [own] = holders
  const soldAt = (each: LotteryGame) => betTerms(each, merchant.currency)
  const rules = { mostSeries: own?.series ?? 0, floor: profileOf(merchant).returnFloor, termsOf: soldAt }
  const read = slip.map((line, at) => readLine(line, at, rules))
  const plan = chase && chasedLines(slip, chase.issues, rules, clock.now())
  if (plan && 'problem' in plan) return refuse('lottery.chase', plan.problem)
  const lines = read.filter((line): line is GoodLine => !isRefusedLine(line))
  const voided = plan && (await voidedLater(db, plan.lines))
  if (voided) return refuse('lottery.chase', { numero: voided, reason: 'issue' })
  const chaseId = plan && (await nextChaseId(db))
  const placed = await bet(
    context,
    { lines, refused: read.filter(isRefusedLine) },
    holders,
    plan?.lines ?? [],
    chase && chaseId !== undefined ? { id: chaseId, stopsOnWin: chase.winningStop } : undefined,
  )
  if (!placed) return refuse('wallet.insufficient')
  const { refused, tickets = [], orderNumber = '', total = 0n } = placed
  if (chase && refused.length > 0) return refuse('lottery.chase', { refused })
  return {
    ...(tickets[0] ? { orderNumber, numero: tickets[0].numero } : {}),
    totalBettingAmount: toDecimal(total, merchant.currency),
    currency: merchant.currency,
    tickets,
    refused,
    ...(chaseId === undefined ? {} : { chaseId: chaseId.toString() }),
  }
}

export const placeLotteryBetCall = answers(placeLotteryBet, async (request: BetRequest, context) => {
  const { freePlay } = profileOf(context.merchant).modules
  const game = { isFreePlay: freePlay, gameClassify: 'LOTT' }
  const permission = await mayPlay(context, context.member, 'lottery', { game })
  if (isRefused(permission)) return permission
  const placed = await placeSlip(context, request)
  if (isRefused(placed)) return placed
  const stake = parseAmount(placed.totalBettingAmount, context.merchant.currency) ?? 0n
  // A refusal rolls the tickets back.
  return (await limitRefusal(context, { stake, isBooked: true })) ?? placed
})
