import { createHash } from 'node:crypto'
import { isTrial } from '@azulejo/shared/kernel'
import { isSoldInShares, sharePrice } from '@azulejo/shared/lottery'
import { mostOpenGroups, type ParsedRequestOf, startGroupTicket } from '@azulejo/shared/wire'
import { limitRefusal } from '../../../people/index.ts'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import type { Context } from '../../../platform/pipeline/context.ts'
import { mayPlay } from '../../../platform/pipeline/may-play.ts'
import { isRefused } from '../../../platform/pipeline/refused.ts'
import type { LotteryGame } from '../games.ts'
import { takeWithinLimits } from '../sale/bet-limits.ts'
import { type GoodLine, isRefusedLine, linesText, type RefusedLine, readLine } from '../sale/bet-lines.ts'
import { type BetTerms, betTerms } from '../sale/bet-terms.ts'
import { orderNumberOf } from '../sale/betting.call.ts'
import { type SeriesHolder, seriesHolders } from '../sale/member-series.ts'
import { holdIssues } from '../sale/place-bets.ts'
import { houseOf } from '../sale/ticket.store.ts'
import { type Group, priceOf, sellShares } from './group.store.ts'
import { ownGroup } from './group-view.ts'

type StartRequest = ParsedRequestOf<typeof startGroupTicket>
type Starter = Context<'needed'>

const notSold = (refused: readonly RefusedLine[]) => refuse('lottery.group.lines', { refused: [...refused] })

/** The lines of a group: valid, of one game that is sold in shares, and of one issue on sale, which they lock. */
async function linesOf({ lines: slip }: StartRequest, context: Starter, holders: readonly SeriesHolder[]) {
  const { db, clock, merchant } = context
  const termsOf = (each: LotteryGame) => betTerms(each, merchant.currency)
  const rules = { mostSeries: holders[0]?.series ?? 0, floor: profileOf(merchant).returnFloor, termsOf }
  const read = slip.map((line, at) => readLine(line, at, rules))
  const refused = read.filter(isRefusedLine)
  if (refused.length > 0) return notSold(refused)
  const lines = read.filter((line): line is GoodLine => !isRefusedLine(line))
  const [first] = lines
  const isOne = lines.every(
    ({ game, numero, mode }) => game === first?.game && numero === first.numero && mode === first.mode,
  )
  if (!first || !isOne || !isSoldInShares(first.game.group)) return refuse('lottery.group.game')
  const { refused: late } = await holdIssues(db, lines, clock)
  return late.length > 0 ? notSold(late) : lines
}

/** Writes a group whose shares are all unsold. */
async function openGroup(
  {
    lines,
    holders,
    shares,
    amount,
  }: {
    readonly lines: readonly GoodLine[]
    readonly holders: readonly SeriesHolder[]
    readonly shares: number
    readonly amount: bigint
  },
  context: Starter,
): Promise<Group> {
  const { db, clock, merchant, member } = context
  const [first] = lines as readonly [GoodLine, ...GoodLine[]]
  const text = linesText(lines.map(({ kept }) => kept))
  return await db
    .insertInto('group_ticket')
    .values({
      merchant: merchant.code,
      starter_id: member.id,
      order_number: orderNumberOf(clock.now(), context),
      game_id: first.game.gameId,
      numero: first.numero,
      prize_mode: first.mode,
      currency: merchant.currency,
      amount,
      price: first.terms.price,
      series: JSON.stringify(holders),
      lines: text,
      lines_hash: createHash('sha256').update(text).digest('hex'),
      shares,
      status: 'open',
      is_trial: isTrial(member.type),
      at: new Date(clock.now()),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How many groups of the member wait in the issue. The member's wallet is locked, so that two starts are counted in turn. */
async function openGroupsOf({ db }: Starter, { starter_id, game_id, numero }: Group): Promise<number> {
  const { count } = await db
    .selectFrom('group_ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('starter_id', '=', starter_id)
    .where('game_id', '=', game_id)
    .where('numero', '=', numero)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Starts a group and sells its first shares to the starter. The lines count against the starter's limit of the play and the
 * limits of the house from now on, so that the ticket of a group whose shares are sold is never refused.
 */
export const startGroupTicketCall = answers(startGroupTicket, async (request, context) => {
  const { db, clock, merchant, member } = context
  const game = { isFreePlay: profileOf(merchant).modules.freePlay, gameClassify: 'LOTT' }
  const permission = await mayPlay(context, member, 'lottery', { game })
  if (isRefused(permission)) return permission
  const holders = await seriesHolders(db, member.id)
  const lines = await linesOf(request, context, holders)
  if (isRefused(lines)) return lines
  const amount = lines.reduce((sum, { stake }) => sum + stake, 0n)
  const { shares, ownShares } = request
  if (sharePrice(amount, shares) === undefined || ownShares >= shares) return refuse('lottery.group.shares')
  const group = await openGroup({ lines, holders, shares, amount }, context)
  if (!(await sellShares(db, group, { memberId: member.id, shares: ownShares, at: clock.now() })))
    return refuse('wallet.insufficient')
  if ((await openGroupsOf(context, group)) > mostOpenGroups)
    return refuse('lottery.group.many', { most: mostOpenGroups })
  const limited = await limitRefusal(context, { stake: priceOf(group) * BigInt(ownShares), isBooked: true })
  if (limited) return limited
  // Limits are taken last, because orders of one issue contend for the same limit rows.
  const holder = { house: houseOf(merchant.code, group.is_trial), memberId: member.id }
  const { refused } = await takeWithinLimits(db, lines, holder, (each) => betTerms(each, merchant.currency) as BetTerms)
  return refused.length > 0 ? notSold(refused) : await ownGroup(context, group.id)
})
