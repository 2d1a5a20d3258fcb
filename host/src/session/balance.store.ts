import type { SendRequest } from '@azulejo/shared/platform'
import { type Balance, createSource, type Source } from '@azulejo/shared/remote'
import { balance } from '@azulejo/shared/wire'

export type BalanceStore = {
  readonly balance: Source<Balance | undefined>
  /** Whether an answer is on the way. */
  readonly refreshing: Source<boolean>
  /** @param told another tab has just found a change, so that it need not be told of it */
  refresh(told?: 'by-tab'): Promise<void>
  forget(): void
}

export type BalanceOptions = {
  readonly sendRequest: () => SendRequest
  readonly mayAsk: () => boolean
  /** Hears that the money is not what it was, unless another tab said so. */
  readonly changed: () => void
}

/** The player's money as the platform last told it; asking twice at once asks once. */
export function createBalanceStore({ sendRequest, mayAsk, changed }: BalanceOptions): BalanceStore {
  const held = createSource<Balance | undefined>(undefined)
  const refreshing = createSource(false)
  let running: Promise<void> | undefined
  let isStale = false
  let isTold = false

  const take = (next: Balance) => {
    const before = held.getSnapshot()
    held.set(next)
    if (before && before.sumBalance !== next.sumBalance && !isTold) changed()
  }

  const fetchOnce = async () => {
    isStale = false
    const answer = await sendRequest()(balance, {})
    if (answer.ok && mayAsk()) take({ ...answer.value, parts: answer.value.balance })
    // Something changed while the answer was on the way, so that answer may be too old.
    if (isStale && mayAsk()) await fetchOnce()
  }

  return {
    balance: held,
    refreshing,
    refresh(told) {
      if (!mayAsk()) return Promise.resolve()
      isTold = told === 'by-tab'
      if (running) {
        isStale = true
        return running
      }
      refreshing.set(true)
      running = fetchOnce().finally(() => {
        running = undefined
        refreshing.set(false)
      })
      return running
    },
    forget: () => held.set(undefined),
  }
}
