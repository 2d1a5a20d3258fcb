import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { GameSeat } from '../../core/game.ts'
import { type Pick, pickText, readPick, relatedPicks } from '../pick-rules.ts'
import { terms } from '../season/prices.ts'
import { combinations, mostPicks, mostUnit } from '../slip-rules.ts'
import type { Accept, Quote, SlipRequest, SportsAnswer } from '../sports-shapes.ts'
import type { Book } from './book.ts'
import { limitsOf, rtpOf } from './book-terms.ts'

export type Checked = {
  /** Present odds of the picks, which the slip gets. */
  readonly odds: readonly number[]
  /** Minor units of each combination. */
  readonly unit: bigint
  /** Whether an event of the slip is played now. */
  readonly isLive: boolean
  /** What the events look like; another stamp is a material change. */
  readonly stamp: string
}

type Refused = Exclude<SportsAnswer<never>, { readonly value: unknown }>
export type SlipTerms = Omit<SlipRequest, 'round'>

const isAccepted = (accept: Accept, shown: number, present: number): boolean =>
  present === shown || accept === 'any' || (accept === 'higher' && present > shown)

/** Phases and scores of the events of picks. */
export function stampOf({ season }: Book, picks: readonly Pick[], now: number): string {
  return picks
    .map(({ fixture }) => {
      const found = season.find(fixture)
      const moment = found && season.at(found, now)
      // A break is no change of the event.
      return moment ? `${moment.phase === 'break' ? 'live' : moment.phase} ${moment.score.join('-')}` : ''
    })
    .join('|')
}

function readPicks({ legs, size }: SlipTerms): readonly Pick[] | undefined {
  const picks = legs.flatMap(({ pick }) => readPick(pick) ?? [])
  const isWhole = picks.length === legs.length && new Set(legs.map(({ pick }) => pick)).size === legs.length
  return isWhole && legs.length > 0 && legs.length <= mostPicks && size >= 1 && size <= legs.length ? picks : undefined
}

/** Why the quotes cannot be taken as they were shown; undefined when they can. */
function refusedQuotes(quotes: readonly Quote[], { legs, accept }: SlipTerms): Refused | undefined {
  const those = (state: Quote['state']) => quotes.filter((quote) => quote.state === state).map(({ pick }) => pick)
  const [closed, suspended] = [those('closed'), those('suspended')]
  if (closed.length > 0) return { refused: 'market.closed', quotes, picks: closed }
  if (suspended.length > 0) return { refused: 'market.suspended', quotes, picks: suspended }
  const changed = quotes.filter(({ odds = 0 }, at) => !isAccepted(accept, legs[at]?.odds ?? 0, odds))
  return changed.length > 0 ? { refused: 'odds.changed', quotes, picks: changed.map(({ pick }) => pick) } : undefined
}

function refusedStake(
  seat: GameSeat,
  picks: readonly Pick[],
  odds: readonly number[],
  { unit, size }: { readonly unit: bigint; readonly size: number },
): Refused | undefined {
  const { least, ...limits } = limitsOf(seat)
  const currency: Currency = seat.currency
  const shares = picks.map(({ market }) => terms[market].share)
  const most = mostUnit(odds, size, shares, limits)
  if (most === 0n) return { refused: 'odds.high' }
  if (unit > most) return { refused: 'stake.large', limit: toDecimal(most, currency) }
  if (unit * BigInt(combinations(odds.length, size)) < least)
    return { refused: 'stake.small', limit: toDecimal(least, currency) }
  return undefined
}

/** Whether a slip may be placed now, with present odds. Related picks may stand beside each other as singles only. */
export function checkSlip(book: Book, seat: GameSeat, request: SlipTerms, now: number): Checked | Refused {
  const picks = readPicks(request)
  const unit = parseAmount(request.unit, seat.currency)
  if (!picks || unit === undefined || unit <= 0n) return { refused: 'request.invalid' }
  const related = request.size > 1 ? relatedPicks(picks) : []
  if (related.length > 0) return { refused: 'picks.related', picks: related.map(pickText) }
  const quotes = picks.map((pick) => book.offers.quote(pick, now, rtpOf(seat)))
  const refused = refusedQuotes(quotes, request)
  if (refused) return refused
  const odds = quotes.map((quote) => quote.odds ?? 0)
  const stamp = stampOf(book, picks, now)
  return (
    refusedStake(seat, picks, odds, { unit, size: request.size }) ?? {
      odds,
      unit,
      isLive: stamp.includes('live'),
      stamp,
    }
  )
}

/** Present quotes of picks; a text that is no pick has none. */
export const quotesOf = ({ offers, table }: Book, seat: GameSeat, texts: readonly string[]): readonly Quote[] =>
  texts.flatMap((text) => {
    const pick = readPick(text)
    return pick ? [offers.quote(pick, table.clock.now(), rtpOf(seat))] : []
  })
