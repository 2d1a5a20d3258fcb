import { vendorCancel, vendorStatus, vendorWin } from '@azulejo/shared/wire'
import type { OpenRound, OpenRounds } from './open-rounds.ts'
import type { Wallet } from './wallet-client.ts'

/** How a round ended. unknown: the wallet has no such round, or nobody can end it any more. */
export type RoundEnd =
  | { readonly status: 'settled'; readonly payout: string; readonly balance: string }
  | { readonly status: 'cancelled' | 'unknown' }

export type Finisher = {
  /**
   * Ends a round in the background: pays it when its payout is known, else cancels it, until the wallet has ended it. A
   * prize above the wallet's limits is not paid; the stake is given back.
   */
  finish(round: OpenRound, ended?: (end: RoundEnd) => void): void
  /** Stops trying; what is left is finished by the next process. */
  close(): Promise<void>
}

const longestPause = 60_000
/** Refusals that say the wallet has nothing to end. */
const nobodys: readonly string[] = ['round.unknown', 'vendor.ticket']

/**
 * @param rounds where rounds are kept until the wallet confirmed their end
 * @param firstPause milliseconds before the second attempt; each further one waits twice as long
 */
export function createFinisher(wallet: Wallet, rounds: OpenRounds, firstPause: number): Finisher {
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

  /** The prize is sent, or the stake given back; undefined while the wallet has not ended the round. */
  async function endOf({ roundId, operator, ticket, payout }: OpenRound): Promise<RoundEnd | 'unpayable' | undefined> {
    const answer =
      payout === undefined
        ? await wallet.call(operator, vendorCancel, { ticket, roundId })
        : await wallet.call(operator, vendorWin, { ticket, roundId, amount: payout })
    if (answer.outcome === 'done' && payout === undefined) return { status: 'cancelled' }
    if (answer.outcome === 'done' && payout !== undefined) return { status: 'settled', payout, ...answer.value }
    if (answer.outcome === 'refused' && answer.code === 'prize.too.large') return 'unpayable'
    if (answer.outcome === 'refused' && nobodys.includes(answer.code)) return { status: 'unknown' }
    const found = await wallet.call(operator, vendorStatus, { ticket, roundId })
    if (found.outcome !== 'done' || found.value.status === 'open') return undefined
    return { ...found.value, status: found.value.status }
  }

  async function untilEnded(round: OpenRound, ended: (end: RoundEnd) => void): Promise<void> {
    let asked = round
    for (let wait = firstPause; !stop.signal.aborted; wait = Math.min(longestPause, wait * 2)) {
      const end = await endOf(asked)
      if (end === 'unpayable') {
        const { payout: _, ...withoutPrize } = asked
        asked = withoutPrize
        rounds.remember(asked)
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
