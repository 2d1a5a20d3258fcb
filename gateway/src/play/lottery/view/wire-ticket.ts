import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { lineStake, notesOf, type Play, playOf } from '@azulejo/shared/lottery'
import type { LotteryTicket } from '@azulejo/shared/wire'
import type { Language } from '../../../platform/merchants/merchants.ts'
import { nameOf } from '../games.ts'
import { type GoodLine, type KeptLine, termsOfLine } from '../sale/bet-lines.ts'
import { playName } from '../sale/play-words.ts'
import { gameOf, type OwnTicket, type Ticket } from '../sale/ticket.store.ts'

export const keptLines = (ticket: Pick<Ticket, 'lines'>): KeptLine[] => JSON.parse(ticket.lines) as KeptLine[]

export function playOfLine(ticket: Pick<Ticket, 'game_id'>, { playCode }: KeptLine): Play {
  const { group } = gameOf(ticket)
  const play = playOf(group, playCode)
  if (!play) throw new Error(`${group} has no play ${playCode}`)
  return play
}

type Lines = Pick<Ticket, 'game_id' | 'numero' | 'prize_mode' | 'price' | 'lines'>

/** Rebuilds the lines of a ticket with their terms and stakes. */
export const goodLines = (ticket: Lines): GoodLine[] =>
  keptLines(ticket).map((kept, line) => {
    const play = playOfLine(ticket, kept)
    const terms = termsOfLine(ticket.price, kept)
    return {
      line,
      game: gameOf(ticket),
      numero: ticket.numero,
      mode: ticket.prize_mode,
      play,
      kept,
      terms,
      stake: lineStake(play, kept.picks, terms),
    }
  })

/** Converts the lines of a ticket to their wire form. */
export const wireLines = (
  ticket: Lines & Pick<Ticket, 'currency'> & { readonly prizes: readonly string[] | null },
  language: Language,
): LotteryTicket['lines'] => {
  const money = (amount: bigint) => toDecimal(amount, ticket.currency as Currency)
  return keptLines(ticket).map((line, at) => {
    const play = playOfLine(ticket, line)
    const prize = ticket.prizes?.[at]
    return {
      playCode: play.code,
      playName: playName(play.code, language),
      picks: line.picks.map((symbols) => [...symbols]),
      unit: line.unit,
      multiple: line.multiple,
      series: line.series,
      notes: notesOf(play, line.picks),
      amount: money(lineStake(play, line.picks, termsOfLine(ticket.price, line))),
      ...(prize === undefined ? {} : { prize: money(BigInt(prize)) }),
    }
  })
}

/** Converts a ticket to its wire form. @param cancelUntil until when the member may cancel it */
export function wireTicket(ticket: OwnTicket, language: Language, cancelUntil?: Instant): LotteryTicket {
  const currency = ticket.currency as Currency
  const money = (amount: bigint) => toDecimal(amount, currency)
  const mayCancel = ticket.status === 'accepted' && ticket.group_id === null
  return {
    ticketId: ticket.id.toString(),
    orderNumber: ticket.order_number,
    gameId: ticket.game_id,
    gameName: nameOf(gameOf(ticket), language),
    numero: ticket.numero,
    prizeMode: ticket.prize_mode,
    state: ticket.status,
    amount: money(ticket.amount),
    prize: money(ticket.prize),
    rebate: money(ticket.rebate),
    currency,
    at: ticket.at.getTime(),
    ...(ticket.ended_at ? { endedAt: ticket.ended_at.getTime() } : {}),
    ...(ticket.chase_id === null ? {} : { chaseId: ticket.chase_id.toString() }),
    ...(cancelUntil !== undefined && mayCancel ? { cancelUntil } : {}),
    ...(ticket.group_id === null ? {} : { group: groupOf(ticket, ticket.group_id) }),
    lines: wireLines(ticket, language),
  }
}

/** The whole of a group ticket, and the member's shares of it. */
const groupOf = (
  { own_shares, group_shares, group_amount, group_prize, currency }: OwnTicket,
  groupId: bigint,
): LotteryTicket['group'] => ({
  groupId: groupId.toString(),
  shares: group_shares,
  ownShares: own_shares,
  amount: toDecimal(group_amount, currency as Currency),
  prize: toDecimal(group_prize, currency as Currency),
})
