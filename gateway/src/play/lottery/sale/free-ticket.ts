import { minor } from '@azulejo/shared/kernel'
import { type PrizeMode, playOf, quickPick } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { post } from '../../../platform/ledger/post.ts'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import type { Context } from '../../../platform/pipeline/context.ts'
import { type Issue, issueAfter, issueAt } from '../draw/calendar.ts'
import { type LotteryGame, lotteryGame } from '../games.ts'
import { takeWithinLimits } from './bet-limits.ts'
import { type GoodLine, isRefusedLine, readLine } from './bet-lines.ts'
import { type BetTerms, betTerms } from './bet-terms.ts'
import { orderNumberOf } from './betting.call.ts'
import { seriesHolders } from './member-series.ts'
import { holdIssues, voidedLater } from './place-bets.ts'
import { isClosed } from './sale.ts'
import { keepTickets, type NewTicket } from './ticket.store.ts'

/** A promotional ticket: one random note of a play, paid by the house. */
export type FreeTicket = {
  readonly lottery: string
  readonly play: string
  readonly mode: PrizeMode
  /** Weekday of the draw, 0 is Sunday; the next draw by default. */
  readonly weekday?: number | undefined
}

type Caller = Pick<Context, 'db' | 'clock' | 'merchant' | 'random'> & { readonly member: { readonly id: string } }

const weekdayOf = ({ day }: Issue): number =>
  new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`).getUTCDay()

function nextIssue(game: LotteryGame, from: Issue, weekday: number | undefined): Issue {
  let issue = from
  while (weekday !== undefined && weekdayOf(issue) !== weekday) issue = issueAfter(game, issue)
  return issue
}

/** Returns a random line for the next issue on the weekday, or for the one after when that issue takes no bets. */
async function freeLine(caller: Caller, game: LotteryGame, free: FreeTicket, mostSeries: number) {
  const { db, clock, merchant, random } = caller
  const play = playOf(game.group, free.play)
  if (!play) return undefined
  const termsOf = (each: LotteryGame) => betTerms(each, merchant.currency)
  const rules = { mostSeries, floor: profileOf(merchant).returnFloor, termsOf }
  const picks = quickPick(play, random.below).map((field) => [...field])
  const lineOf = ({ numero }: Issue): GoodLine | undefined => {
    const slip = {
      gameId: game.gameId,
      numero,
      prizeMode: free.mode,
      playCode: play.code,
      unit: '1',
      multiple: 1,
    } as const
    const line = readLine({ ...slip, picks }, 0, rules)
    return isRefusedLine(line) ? undefined : line
  }
  if (await isClosed(db, game)) return undefined
  const current = issueAt(game, clock.now())
  const onSaleIn = async (issue: Issue): Promise<GoodLine | undefined> => {
    const line = lineOf(issue)
    if (!line) return undefined
    if (issue.numero === current.numero) return (await holdIssues(db, [line], clock)).onSale[0]
    return (await voidedLater(db, [line])) === undefined ? line : undefined
  }
  const wanted = nextIssue(game, current, free.weekday)
  return (await onSaleIn(wanted)) ?? (await onSaleIn(nextIssue(game, issueAfter(game, wanted), free.weekday)))
}

/**
 * Bets a random note for a member. The house credits the stake to the wallet and the bet debits it, so that record, draw
 * and prize are the same as for a paid ticket.
 * @returns undefined if the ticket cannot be bet now; nothing is written then
 */
export async function giveFreeTicket(caller: Caller, free: FreeTicket): Promise<NewTicket | undefined> {
  const { db, clock, merchant, member } = caller
  const game = lotteryGame(free.lottery)
  const holders = await seriesHolders(db, member.id)
  const line = game && (await freeLine(caller, game, free, holders[0]?.series ?? 0))
  if (!line) return undefined
  const { currency } = merchant
  await sql`savepoint free_ticket`.execute(db)
  const at = clock.now()
  const orderNumber = orderNumberOf(at, caller)
  const given = await post(db, {
    key: `free-ticket:${orderNumber}`,
    kind: 'promotion',
    ref: `free-ticket:${orderNumber}`,
    at,
    lines: [
      { account: memberAccount(member.id, 'main', currency), amount: minor(line.stake) },
      { account: houseAccount(merchant.code, 'promo', currency), amount: minor(-line.stake) },
    ],
  })
  if (given.outcome !== 'posted') throw new Error(`the stake of a free ticket was given with ${given.outcome}`)
  // Only real members are given free tickets.
  const order = { merchant: merchant.code, memberId: member.id, currency, isTrial: false, orderNumber, holders, at }
  const [ticket] = (await keepTickets(db, { ...order, tickets: [[line]] })) ?? []
  if (!ticket) throw new Error('a stake that was given is not there')
  // Limits are taken last, because orders of one issue contend for the same limit rows.
  const soldAt = (each: LotteryGame) => betTerms(each, currency) as BetTerms
  const { taken } = await takeWithinLimits(db, [line], { house: merchant.code, memberId: member.id }, soldAt)
  if (taken.length === 1) return ticket
  await sql`rollback to savepoint free_ticket`.execute(db)
  return undefined
}
