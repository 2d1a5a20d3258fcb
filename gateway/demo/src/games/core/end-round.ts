import { toDecimal } from '@azulejo/shared/kernel'
import { vendorWin } from '@azulejo/shared/wire'
import type { OpenRound, Running } from '../../vendor/open-rounds.ts'
import type { RoundResult } from './game.ts'
import { keepRound, type Session } from './play-session.ts'
import type { PlayAnswer, PlayedRound } from './play-shapes.ts'
import type { Table } from './table.ts'

export type Ending = {
  /** The round with its stake taken. */
  readonly open: OpenRound
  readonly result: RoundResult
  /** Session that shows the round; undefined when no page waits for it. */
  readonly session: Session | undefined
} & Pick<Running, 'at' | 'balanceAfterStake'> & { readonly currency: Session['currency'] }

/**
 * Pays a round whose result is known. The result is shown after the prize is booked: an unconfirmed prize is paid in the
 * background and shown once confirmed.
 */
export async function endRound(table: Table, ending: Ending): Promise<PlayAnswer<PlayedRound>> {
  const { open, result, session, at, balanceAfterStake, currency } = ending
  const { ticket, roundId, stake } = open
  const payout = toDecimal(result.payout, currency)
  const prize = { ...open, payout, result: JSON.stringify(result.result) }
  const booked = (balance: string): PlayedRound => {
    const played = { round: roundId, at, stake, result: result.result, payout, balanceAfterStake, balance }
    if (session) {
      session.balance = balance
      keepRound(session, played)
    }
    return played
  }
  table.rounds.remember(prize)
  const answer = await table.wallet.call(prize, vendorWin, {
    ticket,
    roundId,
    amount: payout,
    result: prize.result,
  })
  if (answer.outcome === 'done') {
    table.rounds.forget(prize)
    return { value: booked(answer.value.balance) }
  }
  if (session) session.balance = balanceAfterStake
  table.finisher.finish(prize, (end) => {
    if (end.status === 'settled' && end.payout === payout) booked(end.balance)
  })
  return { refused: 'round.pending' }
}
