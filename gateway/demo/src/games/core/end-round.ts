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
  /** Sessions that show the round; none when no page waits for it. */
  readonly sessions: readonly Session[]
  /** Hears of the booked end; without a round when the stake was given back. */
  readonly ended?: (played: PlayedRound | undefined) => void
} & Pick<Running, 'at' | 'balanceAfterStake'> & { readonly currency: Session['currency'] }

/**
 * Pays a round whose result is known. The result is shown after the prize is booked: an unconfirmed prize is paid in the
 * background and shown once confirmed.
 */
export async function endRound(table: Table, ending: Ending): Promise<PlayAnswer<PlayedRound>> {
  const { open, result, sessions, ended, at, balanceAfterStake, currency } = ending
  const { ticket, roundId, stake } = open
  const payout = toDecimal(result.payout, currency)
  const counted = result.validBet === undefined ? {} : { validBet: toDecimal(result.validBet, currency) }
  const prize = { ...open, payout, result: JSON.stringify(result.result), ...counted }
  const booked = (balance: string): PlayedRound => {
    const played = { round: roundId, at, stake, result: result.result, payout, balanceAfterStake, balance }
    for (const session of sessions) {
      session.balance = balance
      keepRound(session, played)
    }
    ended?.(played)
    return played
  }
  table.rounds.remember(prize)
  const answer = await table.wallet.call(prize, vendorWin, {
    ticket,
    roundId,
    amount: payout,
    result: prize.result,
    ...counted,
  })
  if (answer.outcome === 'done') {
    table.rounds.forget(prize)
    return { value: booked(answer.value.balance) }
  }
  for (const session of sessions) session.balance = balanceAfterStake
  table.finisher.finish(prize, (end) => {
    if (end.status === 'settled' && end.payout === payout) booked(end.balance)
    else ended?.(undefined)
  })
  return { refused: 'round.pending' }
}
