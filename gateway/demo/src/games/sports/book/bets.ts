import { toDecimal } from '@azulejo/shared/kernel'
import { vendorBalance } from '@azulejo/shared/wire'
import type { Place, Session } from '../../core/play-session.ts'
import type { BetsPage, SlipView, SportsAnswer } from '../sports-shapes.ts'
import { type Book, openBetsOf } from './book.ts'
import { rtpOf } from './book-terms.ts'
import { worthNow } from './cash-out.ts'
import { ownerOf } from './place-slip.ts'
import { type OpenBet, openView } from './slip.ts'

export type BetsFilter = 'all' | 'open' | 'settled' | 'cashedOut'
export type BetsRequest = Place & { readonly page: number; readonly filter: BetsFilter }

const pageSize = 10

const groupOf = ({ status }: SlipView): Exclude<BetsFilter, 'all'> =>
  status === 'open' || status === 'cashedOut' ? status : 'settled'

/** Slips of a player, newest first, in pages; open ones have what a cash-out pays now. */
export async function listBets(book: Book, request: BetsRequest, session: Session): Promise<SportsAnswer<BetsPage>> {
  const { table, season, ended } = book
  const { ticket, filter } = request
  const owner = ownerOf(request, session)
  const now = table.clock.now()
  const offered = (bet: OpenBet): SlipView => {
    const worth = worthNow(book, bet, rtpOf(session.seat), now)
    const view = openView(bet, season, now)
    return worth === undefined ? view : { ...view, offer: toDecimal(worth, bet.currency) }
  }
  const slips = [...ended.of(owner), ...openBetsOf(book, owner).map(offered)].sort((one, other) => other.at - one.at)
  const chosen = slips.filter((slip) => filter === 'all' || groupOf(slip) === filter)
  const pages = Math.max(1, Math.ceil(chosen.length / pageSize))
  const page = Math.min(request.page, pages)
  const count = (group: BetsFilter) => slips.filter((slip) => groupOf(slip) === group).length
  const answer = await table.wallet.call(request, vendorBalance, { ticket })
  if (answer.outcome === 'done') session.balance = answer.value.balance
  return {
    value: {
      slips: chosen.slice((page - 1) * pageSize, page * pageSize),
      page,
      pages,
      counts: { all: slips.length, open: count('open'), settled: count('settled'), cashedOut: count('cashedOut') },
      balance: session.balance,
    },
  }
}
