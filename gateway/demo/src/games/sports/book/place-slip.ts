import { toDecimal } from '@azulejo/shared/kernel'
import { takeStake } from '../../core/play-round.ts'
import type { Place, Session } from '../../core/play-session.ts'
import { playedBefore, refusalOf } from '../../core/table.ts'
import type { SlipRequest, SlipView, SportsAnswer } from '../sports-shapes.ts'
import type { Book } from './book.ts'
import { type Checked, checkSlip, quotesOf } from './check-slip.ts'
import type { Owner } from './ended-slips.ts'
import { betOf, key, type OpenSlip, openView, stakeOf } from './slip.ts'

export type PlaceRequest = Place & SlipRequest

export const ownerOf = ({ operator, vendor }: Place, { seat }: Session): Owner => ({
  operator,
  vendor,
  player: seat.playerId,
})

/** The slip of a round that was placed before. */
function placedBefore(book: Book, request: PlaceRequest, session: Session): SportsAnswer<SlipView> | undefined {
  const owner = ownerOf(request, session)
  const ended = book.ended.find(owner, request.round)
  if (ended) return { value: ended }
  const found = book.table.rounds.find({ operator: request.operator, vendor: request.vendor, roundId: request.round })
  if (!found) return undefined
  const bet = found.running && found.running.player === owner.player && betOf({ ...found, running: found.running })
  return bet ? { value: openView(bet, book.season, book.table.clock.now()) } : { refused: 'round.pending' }
}

/** Takes the stake and stores the slip, which is open from now on. */
async function accept(
  book: Book,
  session: Session,
  request: PlaceRequest,
  checked: Checked,
): Promise<SportsAnswer<SlipView>> {
  const { table, season } = book
  const { operator, vendor, ticket, round: roundId, legs, size } = request
  const slip: OpenSlip = {
    size,
    unit: checked.unit.toString(),
    legs: legs.map(({ pick }, at) => ({ pick, odds: checked.odds[at] ?? 0 })),
  }
  const { currency, seat } = session
  const open = { operator, vendor, ticket, roundId, stake: toDecimal(stakeOf(slip), currency) }
  const before = await playedBefore(table, open)
  if (before) return { refused: before }
  const at = table.clock.now()
  const taken = await takeStake(table, open)
  if (taken.outcome === 'uncertain') return { refused: 'round.uncertain' }
  if (taken.outcome === 'refused') return { refused: refusalOf(taken.code) }
  const { balance } = taken.value
  const { playerId: player, gameId } = seat
  // No time ends a slip: its events do.
  const running = { game: key, player, gameId, currency, state: slip, steps: 0, at, endsAt: Number.MAX_SAFE_INTEGER }
  const round = { ...open, running: { ...running, balanceAfterStake: balance } }
  table.rounds.remember(round)
  session.balance = balance
  return { value: openView({ round, slip, currency }, season, at) }
}

async function place(book: Book, session: Session, request: PlaceRequest): Promise<SportsAnswer<SlipView>> {
  const { clock } = book.table
  const first = checkSlip(book, session.seat, request, clock.now())
  if ('refused' in first || !first.isLive) return 'refused' in first ? first : accept(book, session, request, first)
  await book.pause(book.delay)
  const then = checkSlip(book, session.seat, request, clock.now())
  const isChanged = 'refused' in then ? then.refused === 'market.suspended' : then.stamp !== first.stamp
  if (isChanged) {
    const texts = request.legs.map(({ pick }) => pick)
    return { refused: 'event.changed', quotes: quotesOf(book, session.seat, texts) }
  }
  return 'refused' in then ? then : accept(book, session, request, then)
}

/**
 * Places a slip, a bet on a live event after a delay. A repeated request gets the same slip and takes no second stake.
 * Odds that changed are taken only as far as the request accepts it; otherwise the answer has the present ones.
 */
export function placeSlip(
  book: Book,
  session: Session,
  request: PlaceRequest,
): Promise<SportsAnswer<SlipView>> | SportsAnswer<SlipView> {
  const name = `${request.operator} ${request.vendor} ${request.round}`
  const placing = book.placing.get(name)
  if (placing) return placing
  const before = placedBefore(book, request, session)
  if (before) return before
  const work = place(book, session, request).finally(() => book.placing.delete(name))
  book.placing.set(name, work)
  return work
}
