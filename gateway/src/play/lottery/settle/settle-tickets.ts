import { type Currency, type Instant, minor } from '@azulejo/shared/kernel'
import {
  type Drawn,
  levelRebates,
  linePrize,
  ratio,
  rebateOf,
  rebateRate,
  type StakedLine,
  splitByShares,
  validStakes,
} from '@azulejo/shared/lottery'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import type { Line } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { fixedDraws } from '../draw/fixed-draws.ts'
import type { GoodLine } from '../sale/bet-lines.ts'
import { gameOf, type Holding, houseOf, refOf, refOfRound, type Ticket } from '../sale/ticket.store.ts'
import { goodLines } from '../view/wire-ticket.ts'
import type { TicketPosting } from './unpaid.ts'

/** The prizes of a ticket, in minor units. */
export type TicketPrizes = {
  /** Prize of each line, including its pool shares. */
  readonly prizes: readonly bigint[]
  readonly prize: bigint
  /** Part of the prize that each pool pays. */
  readonly fromPools: Readonly<Record<string, bigint>>
}

/** The outcome of a settled ticket. */
export type Settled = TicketPrizes & {
  readonly ticket: Ticket
  readonly rebate: bigint
  readonly validBet: bigint
  readonly uplines: readonly { readonly member: string; readonly rebate: bigint }[]
}

/** The amount one share of each pool pays, by `shareKey`; empty for games without pools. */
export type PoolShares = ReadonlyMap<string, bigint>
/** @param house owner of the pool, see `houseOf` */
export const shareKey = (house: string, pool: string): string => `${house}|${pool}`

const hasRebate = ({ prize_mode }: Ticket) => prize_mode === 'LOTT'

/** The rebates of a settled ticket: its member's and those of the uplines. */
export function rebatesOf(ticket: Ticket, all: readonly GoodLine[]): Pick<Settled, 'rebate' | 'uplines'> {
  const [own, ...above] = ticket.series
  if (!own || !hasRebate(ticket)) return { rebate: 0n, uplines: [] }
  const lines = all.filter(({ play }) => play.rule === 'series')
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const level = levelRebates(stake, [own.series, ...above.map(({ series }) => series)])
  return {
    rebate: lines.reduce((sum, { stake: each, kept }) => sum + rebateOf(each, kept.series, own.series), 0n),
    uplines: above.map(({ member }, at) => ({ member, rebate: level[at] ?? 0n })).filter(({ rebate }) => rebate > 0n),
  }
}

type Lines = readonly Pick<GoodLine, 'play' | 'kept' | 'terms'>[]

function prizesOfLines({ merchant, is_trial }: Ticket, lines: Lines, drawn: Drawn, shares: PoolShares): TicketPrizes {
  const fromPools: Record<string, bigint> = {}
  const prizes = lines.map(({ play, kept, terms }) => {
    const won = linePrize(play, kept.picks, terms, drawn)
    let { prize } = won
    for (const [pool, count] of Object.entries(won.shares)) {
      const share = count * (shares.get(shareKey(houseOf(merchant, is_trial), pool)) ?? 0n)
      // The pools of trial accounts are simulated: no pool pays their shares.
      if (!is_trial) fromPools[pool] = (fromPools[pool] ?? 0n) + share
      prize += share
    }
    return prize
  })
  return { prizes, prize: prizes.reduce((sum, prize) => sum + prize, 0n), fromPools }
}

/** Computes the prizes of a ticket for a draw. */
export const ticketPrizes = (ticket: Ticket, drawn: Drawn, shares: PoolShares): TicketPrizes =>
  prizesOfLines(ticket, goodLines(ticket), drawn, shares)

/** The lines of a ticket as they count for the valid bet. */
const stakedLines = (ticket: Ticket, lines: readonly GoodLine[]): StakedLine[] =>
  lines.map(({ play, kept, terms }) => ({
    play,
    picks: kept.picks,
    terms,
    rebate:
      hasRebate(ticket) && play.rule === 'series'
        ? rebateRate(kept.series, ticket.series[0]?.series ?? kept.series)
        : ratio(0),
    hasEdge: ticket.prize_mode !== 'ZY',
  }))

/** Valid bets of the tickets of one member in one issue, in minor units and in the order of the tickets. */
function validBets(tickets: readonly Ticket[], lines: readonly (readonly GoodLine[])[]): readonly bigint[] {
  const [first] = tickets
  if (!first) return []
  const game = gameOf(first)
  return validStakes({
    family: game.group,
    tickets: tickets.map((ticket, at) => stakedLines(ticket, lines[at] ?? [])),
    sample: () => fixedDraws(game, first.numero),
  })
}

/**
 * Settles the tickets of one member in one issue. A pure function of the draw and the tickets: repeated calls return the
 * same result.
 */
export function settleTickets(tickets: readonly Ticket[], drawn: Drawn, shares: PoolShares): Settled[] {
  const lines = tickets.map(goodLines)
  const valid = validBets(tickets, lines)
  return tickets.map((ticket, at) => {
    const own = lines[at] ?? []
    return {
      ticket,
      ...prizesOfLines(ticket, own, drawn, shares),
      validBet: valid[at] ?? 0n,
      ...rebatesOf(ticket, own),
    }
  })
}

/** An amount of each holding of a ticket. */
export const splitAmong = (amount: bigint, holdings: readonly Holding[]): readonly bigint[] =>
  splitByShares(
    amount,
    holdings.map(({ shares }) => shares),
  )

/** The postings that pay the prize of a ticket, one for each holding. */
function prizePostings(
  { ticket, prize, fromPools }: Settled,
  at: Instant,
  holdings: readonly Holding[],
): TicketPosting[] {
  const { id, game_id: gameId } = ticket
  const merchant = ticket.merchant as MerchantCode
  const currency = ticket.currency as Currency
  const prizes = splitAmong(prize, holdings)
  const pools = Object.entries(fromPools).map(([pool, share]) => ({ pool, parts: splitAmong(share, holdings) }))
  return holdings.flatMap(({ memberId, round, key }, place) => {
    const own = prizes[place] ?? 0n
    const paid = pools.map(({ pool, parts }) => ({ pool, part: parts[place] ?? 0n }))
    const shared = paid.reduce((sum, { part }) => sum + part, 0n)
    const lines: Line[] = [
      { account: memberAccount(memberId, 'main', currency), amount: minor(own) },
      { account: houseAccount(merchant, 'bets', currency), amount: minor(shared - own) },
      ...paid.map(({ pool, part }) => ({
        account: houseAccount(merchant, `pool:${gameId}:${pool}`, currency),
        amount: minor(-part),
      })),
    ].filter(({ amount }) => amount !== 0n)
    if (lines.length === 0) return []
    return [{ ticketId: id, ref: refOfRound(merchant, round), at, key: `${key}:prize`, kind: 'prize' as const, lines }]
  })
}

/**
 * The ledger postings of a settled ticket. Their keys contain the ticket id, so that each is posted once. A group ticket has
 * no rebates, because no play with a pool has any.
 */
export function postingsOf(settled: Settled, at: Instant, holdings: readonly Holding[]): TicketPosting[] {
  const { ticket, rebate, uplines } = settled
  const { id, member_id: memberId } = ticket
  const merchant = ticket.merchant as MerchantCode
  const currency = ticket.currency as Currency
  const to = (member: string, amount: bigint): Line => ({
    account: memberAccount(member, 'main', currency),
    amount: minor(amount),
  })
  const of = { ticketId: id, ref: refOf(merchant, id), at }
  return [
    ...prizePostings(settled, at, holdings),
    ...(rebate > 0n
      ? [
          {
            ...of,
            key: `lottery:${id}:rebate`,
            kind: 'bet_rebate' as const,
            lines: [
              to(memberId, rebate),
              { account: houseAccount(merchant, 'bets', currency), amount: minor(-rebate) },
            ],
          },
        ]
      : []),
    ...uplines.map(({ member, rebate: share }) => ({
      ...of,
      key: `lottery:${id}:upline:${member}`,
      kind: 'agent_rebate' as const,
      lines: [to(member, share), { account: houseAccount(merchant, 'commission', currency), amount: minor(-share) }],
    })),
  ]
}
