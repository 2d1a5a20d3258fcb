import { minor } from '@azulejo/shared/kernel'
import { endRound } from '../../core/end-round.ts'
import type { PlayAnswer, PlayedRound } from '../../core/play-shapes.ts'
import { statusOf } from '../slip-rules.ts'
import type { SlipView } from '../sports-shapes.ts'
import type { Book } from './book.ts'
import { betOf, type Ended, endedView, type OpenBet, openView, possiblePayout, resultOf, stakeOf } from './slip.ts'

/** Ends an open slip with a payout: it is listed as ended at once, and paid through the wallet until that confirms it. */
export function endSlip(
  { table, sessions, ended, made }: Book,
  { round, currency }: OpenBet,
  view: SlipView,
  end: Ended,
): { readonly view: SlipView; readonly paid: Promise<PlayAnswer<PlayedRound>> | undefined } {
  const { running, ...open } = round
  const closed = endedView(view, end, currency)
  const { operator, vendor } = round
  // What is paid is stored before the slip is listed as ended, so that a crash in between loses no prize.
  const close = () => {
    ended.keep({ owner: { operator, vendor, player: running.player }, slip: closed })
    made.delete(round.roundId)
  }
  if (end.status === 'void') {
    // A slip that does not count gives its stake back and is no turnover.
    table.rounds.remember(open)
    close()
    table.finisher.finish(open)
    return { view: closed, paid: undefined }
  }
  const result = { payout: minor(end.payout), result: resultOf(closed) }
  const { at, balanceAfterStake } = running
  const paid = endRound(table, { open, result, sessions: sessions.sharing(round), at, balanceAfterStake, currency })
  close()
  return { view: closed, paid }
}

/** How a slip ends now; undefined while a pick that matters is open. A slip that cannot win any more is lost. */
function endOf({ slip }: OpenBet, view: SlipView, now: number): Ended | undefined {
  const payout = possiblePayout(slip, view.legs)
  const outcomes = view.legs.flatMap(({ outcome }) => outcome ?? [])
  const isDecided = outcomes.length === view.legs.length
  if (!isDecided && payout > 0n) return undefined
  return { status: isDecided ? statusOf(stakeOf(slip), payout, outcomes) : 'lost', payout, settledAt: now }
}

/** Pays the slips whose events are official. */
export function settleSlips(book: Book): void {
  const now = book.table.clock.now()
  for (const round of book.table.rounds.running()) {
    const bet = betOf(round)
    const view = bet && openView(bet, book.season, now)
    const end = bet && view && endOf(bet, view, now)
    if (bet && view && end) void endSlip(book, bet, view, end).paid
  }
}
