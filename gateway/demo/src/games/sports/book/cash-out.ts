import { toDecimal } from '@azulejo/shared/kernel'
import type { Session } from '../../core/play-session.ts'
import { readPick } from '../pick-rules.ts'
import { type Factor, factorOf, sumOfProducts } from '../slip-rules.ts'
import type { Offer, SlipView, SportsAnswer } from '../sports-shapes.ts'
import { type Book, type MadeOffer, openBetsOf } from './book.ts'
import { offerFor, offerShare, rtpOf } from './book-terms.ts'
import { stampOf } from './check-slip.ts'
import type { Owner } from './ended-slips.ts'
import { endSlip } from './settle-slips.ts'
import { legView, type OpenBet, type OpenSlip, openView } from './slip.ts'

/** What a pick is worth for each unit of stake: its outcome, or what the model expects. Undefined when nothing is sold. */
function worthOf(book: Book, leg: OpenSlip['legs'][number], rtp: number, now: number): Factor | undefined {
  const { outcome } = legView(book.season, leg, now)
  if (outcome) return factorOf({ odds: leg.odds, outcome })
  const pick = readPick(leg.pick)
  const fixture = pick && book.season.find(pick.fixture)
  if (!fixture || book.offers.quote(pick, now, rtp).state !== 'open') return undefined
  const weights = book.offers.model(fixture, now).weights(pick)
  return weights && { over: BigInt(weights.win) * BigInt(leg.odds) + BigInt(weights.push) * 100n, under: 100_000_000n }
}

/** What a cash-out of an open slip pays now in minor units, rounded down once; undefined while there is no offer. */
export function worthNow(book: Book, { slip }: OpenBet, rtp: number, now: number): bigint | undefined {
  const factors = slip.legs.flatMap((leg) => worthOf(book, leg, rtp, now) ?? [])
  if (factors.length < slip.legs.length) return undefined
  const { over, under } = sumOfProducts(factors, slip.size)
  const worth = (BigInt(slip.unit) * over * BigInt(offerShare)) / (under * 10_000n)
  return worth > 0n ? worth : undefined
}

const stampOfBet = (book: Book, { slip }: OpenBet, now: number) =>
  stampOf(
    book,
    slip.legs.flatMap(({ pick }) => readPick(pick) ?? []),
    now,
  )

/** A new offer, which the server holds for some seconds as long as no event of the slip changes. */
function makeOffer(book: Book, bet: OpenBet, session: Session): MadeOffer | undefined {
  const now = book.table.clock.now()
  const worth = worthNow(book, bet, rtpOf(session.seat), now)
  if (worth === undefined) return undefined
  const offer = { amount: toDecimal(worth, bet.currency), until: now + offerFor, stamp: stampOfBet(book, bet, now) }
  book.made.set(bet.round.roundId, offer)
  return offer
}

export type CashOutRequest = { readonly round: string; readonly amount: string }

const betNamed = (book: Book, owner: Owner, round: string) =>
  openBetsOf(book, owner).find((bet) => bet.round.roundId === round)

export function offerCashOut(book: Book, owner: Owner, session: Session, round: string): SportsAnswer<Offer> {
  const bet = betNamed(book, owner, round)
  const offer = bet && makeOffer(book, bet, session)
  return offer ? { value: { amount: offer.amount, until: offer.until } } : { refused: 'offer.none' }
}

/**
 * Ends a slip with the offer that the player has seen. When the offer is over, or an event changed, the answer has a new
 * offer and nothing is paid. A repeated request gets the ended slip.
 */
export async function takeCashOut(
  book: Book,
  owner: Owner,
  session: Session,
  { round, amount }: CashOutRequest,
): Promise<SportsAnswer<SlipView>> {
  const ended = book.ended.find(owner, round)
  if (ended) return ended.status === 'cashedOut' ? { value: ended } : { refused: 'offer.none' }
  const bet = betNamed(book, owner, round)
  if (!bet) return { refused: 'offer.none' }
  const { clock } = book.table
  const now = clock.now()
  const offered = book.made.get(round)
  const isHeld = offered?.amount === amount && now <= offered.until && offered.stamp === stampOfBet(book, bet, now)
  // While nothing is sold, for example after a goal, an offer does not hold either.
  const worth = worthNow(book, bet, rtpOf(session.seat), now)
  if (!isHeld || worth === undefined) {
    const offer = makeOffer(book, bet, session)
    return offer
      ? { refused: 'offer.changed', offer: { amount: offer.amount, until: offer.until } }
      : { refused: 'offer.none' }
  }
  const payout = BigInt(amount.replace('.', ''))
  const view = openView(bet, book.season, now)
  const end = endSlip(book, bet, view, { status: 'cashedOut', payout, settledAt: now })
  await end.paid
  return { value: end.view }
}
