import { vendorCancel, vendorWin } from '@azulejo/shared/wire'
import type { OpenRound, OpenRounds } from './open-rounds.ts'
import type { Wallet } from './wallet-client.ts'

export type Finisher = {
  /** Ends a round in the background: pays it when its payout is known, else cancels it, until the wallet confirms. */
  finish(round: OpenRound): void
  /** Stops trying; what is left is finished by the next process. */
  close(): Promise<void>
}

const longestPause = 60_000

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

  async function untilConfirmed({ roundId, operator, ticket, payout }: OpenRound): Promise<void> {
    for (let wait = firstPause; !stop.signal.aborted; wait = Math.min(longestPause, wait * 2)) {
      const answer =
        payout === undefined
          ? await wallet.call(operator, vendorCancel, { ticket, roundId })
          : await wallet.call(operator, vendorWin, { ticket, roundId, amount: payout })
      // A refusal is an end too: the round was settled or cancelled before, or the wallet knows nothing of it.
      if (answer.outcome !== 'uncertain') return rounds.forget(roundId)
      await pause(wait)
    }
  }

  return {
    finish(round) {
      const work = untilConfirmed(round).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
