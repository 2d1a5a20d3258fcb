import { type Currency, type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { AnswerOf, vendorAuthenticate } from '@azulejo/shared/wire'
import type { OpenRound } from './open-rounds.ts'
import { lineCount, paysFor } from './pay-table.ts'
import type { PayRow, PlayedRound, PlayLanguage, PlaySession } from './play-shapes.ts'
import { lines, type Pays, pairSymbol, reels, windowAt } from './reels.ts'
import { symbolsOf } from './symbols.ts'

type Seat = AnswerOf<typeof vendorAuthenticate>

const languages: readonly PlayLanguage[] = ['pt', 'pt-PT', 'en', 'es', 'zh']

/** Minimum duration of a round in milliseconds; public rules for slots require 2.5 s. */
export const leastRound = 2_500
const keptRounds = 50
const multiples = [1n, 2n, 5n, 10n, 20n, 50n, 100n]

/** Session of one player in one game. */
export type Session = {
  readonly seat: Seat
  readonly currency: Currency
  readonly pays: Pays
  readonly stakes: readonly Minor[]
  /** Newest first. */
  readonly history: PlayedRound[]
  balance: string
  /** Start of the last round, in milliseconds since the epoch. */
  lastRoundAt: number
  isBusy: boolean
}

/** The smallest stake is the game's minimum bet, rounded up so that every line costs the same. */
function stakesFrom(minBet: string, currency: Currency): Minor[] {
  const least = parseAmount(minBet, currency) ?? lineCount
  const perLine = (least + lineCount - 1n) / lineCount
  return multiples.map((multiple) => minor((perLine > 0n ? perLine : 1n) * lineCount * multiple))
}

/** The prize of one line that pays `pay` line bets. */
export const linePay = (pay: number, stake: Minor): Minor => minor(BigInt(pay) * (stake / lineCount))

export function openSession(seat: Seat): Session {
  const hundredths = Math.round(Number(seat.rtp) * 100)
  return {
    seat,
    currency: seat.currency,
    pays: paysFor(hundredths, seat.volatility),
    stakes: stakesFrom(seat.minBet, seat.currency),
    history: [],
    balance: seat.balance,
    lastRoundAt: 0,
    isBusy: false,
  }
}

export function keepRound({ history }: Session, round: PlayedRound): void {
  history.unshift(round)
  history.splice(keptRounds)
}

function payRows({ pays, stakes, currency }: Session): PayRow[] {
  const amounts = (pay: number) => stakes.map((stake) => toDecimal(linePay(pay, stake), currency))
  const three = pays.three.map((pay, symbol) => ({ symbol, count: 3 as const, amounts: amounts(pay) }))
  return [...three, { symbol: pairSymbol, count: 2, amounts: amounts(pays.pair) }]
}

/** Data that the page needs to show the game. */
export function describeSession(session: Session, open: OpenRound | undefined): PlaySession {
  const { seat, currency, stakes, history, balance } = session
  const language = languages.find((supported) => supported === seat.language) ?? 'en'
  return {
    language,
    gameName: seat.gameName,
    currency,
    currencySymbol: seat.currencySymbol,
    balance,
    stakes: stakes.map((stake) => toDecimal(stake, currency)),
    symbols: symbolsOf(seat.icon, seat.gameName, language),
    reels,
    shown: history[0]?.shown ?? windowAt([16, 18, 20]),
    rtp: seat.rtp,
    lines: lines.length,
    pays: payRows(session),
    leastRound,
    siteOrigin: seat.siteOrigin,
    history,
    ...(open ? { openRound: { round: open.roundId, stake: open.stake } } : {}),
  }
}
