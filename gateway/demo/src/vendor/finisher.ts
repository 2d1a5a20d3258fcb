import { vendorCancel, vendorStatus, vendorWin } from '@azulejo/shared/wire'
import type { OpenRound, OpenRounds } from './open-rounds.ts'
import type { Wallet } from './wallet-client.ts'

/** How a round ended. unknown: the wallet has no such round or refuses its ticket. */
export type RoundEnd =
  | { readonly status: 'settled'; readonly payout: string; readonly balance: string }
  | { readonly status: 'cancelled' | 'unknown' }

export type Finisher = {
  /**
   * Ends a round in the background: pays the round when its payout is known, else cancels it, and retries until the wallet
   * has ended the round. When the prize is above the wallet's limits, the round is cancelled and its stake refunded.
   */
  finish(round: OpenRound, ended?: (end: RoundEnd) => void): void
  /** Stops retrying; the next process ends the remaining rounds. */
  close(): Promise<void>
}

const aMinute = 60_000
/** Refusals after which the wallet has nothing to end. */
const unknownCodes: readonly string[] = ['round.unknown', 'vendor.ticket']

/**
 * @param rounds keeps each round until the wallet has confirmed its end
 * @param firstPause milliseconds before the second attempt; each further pause is twice as long, up to the longest one
 */
export function createFinisher(
  wallet: Wallet,
  rounds: OpenRounds,
  firstPause: number,
  longestPause: number = aMinute,
): Finisher {
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve()
      const timer = setTimeout(resolve, milliseconds)
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })

  /** Sends the prize or refunds the stake; undefined while the wallet has not ended the round. */
  async function endOf(round: OpenRound): Promise<RoundEnd | 'unpayable' | undefined> {
    const { roundId, ticket, payout, result, validBet } = round
    const answer =
      payout === undefined
        ? await wallet.call(round, vendorCancel, { ticket, roundId })
        : await wallet.call(round, vendorWin, { ticket, roundId, amount: payout, result, validBet })
    if (answer.outcome === 'done' && payout === undefined) return { status: 'cancelled' }
    if (answer.outcome === 'done' && payout !== undefined) return { status: 'settled', payout, ...answer.value }
    if (answer.outcome === 'refused' && answer.code === 'prize.too.large') return 'unpayable'
    if (answer.outcome === 'refused' && unknownCodes.includes(answer.code)) return { status: 'unknown' }
    const found = await wallet.call(round, vendorStatus, { ticket, roundId })
    if (found.outcome !== 'done' || found.value.status === 'open') return undefined
    return { ...found.value, status: found.value.status }
  }

  async function untilEnded(round: OpenRound, ended: (end: RoundEnd) => void): Promise<void> {
    let current = round
    for (let wait = firstPause; !stop.signal.aborted; wait = Math.min(longestPause, wait * 2)) {
      const end = await endOf(current)
      if (end === 'unpayable') {
        const { payout: _, validBet: __, ...withoutPrize } = current
        current = withoutPrize
        rounds.remember(current)
      } else if (end) {
        rounds.forget(round)
        return ended(end)
      } else await pause(wait)
    }
  }

  return {
    finish(round, ended = () => {}) {
      const work = untilEnded(round, ended).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
