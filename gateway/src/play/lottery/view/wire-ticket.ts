import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { lineStake, notesOf, type Play, playOf } from '@azulejo/shared/lottery'
import type { LotteryTicket } from '@azulejo/shared/wire'
import type { Language } from '../../../platform/merchants/merchants.ts'
import { nameOf } from '../games.ts'
import { type GoodLine, type KeptLine, termsOfLine } from '../sale/bet-lines.ts'
import { playName } from '../sale/play-words.ts'
import { gameOf, type Ticket } from '../sale/ticket.store.ts'

export const keptLines = (ticket: Pick<Ticket, 'lines'>): KeptLine[] => JSON.parse(ticket.lines) as KeptLine[]

export function playOfLine(ticket: Pick<Ticket, 'game_id'>, { playCode }: KeptLine): Play {
  const { group } = gameOf(ticket)
  const play = playOf(group, playCode)
  if (!play) throw new Error(`${group} has no play ${playCode}`)
  return play
}

/** Rebuilds the lines of a ticket with their terms and stakes. */
export const goodLines = (ticket: Ticket): GoodLine[] =>
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

/** Converts a ticket to its wire form. @param cancelUntil until when the member may cancel it */
export function wireTicket(ticket: Ticket, language: Language, cancelUntil?: Instant): LotteryTicket {
  const currency = ticket.currency as Currency
  const money = (amount: bigint) => toDecimal(amount, currency)
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
    ...(cancelUntil !== undefined && ticket.status === 'accepted' ? { cancelUntil } : {}),
    lines: keptLines(ticket).map((line, at) => {
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
    }),
  }
}
