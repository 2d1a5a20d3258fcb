import type { Store } from '@azulejo/shared/data'
import type { SendRequest } from '@azulejo/shared/platform'
import type { Balance } from '@azulejo/shared/remote'
import { balance } from '@azulejo/shared/wire'
import { atom } from 'jotai'

/** The player's money as the platform last told it; undefined for guests and until the first answer. */
export const balanceAtom = atom<Balance | undefined>(undefined)

/** Whether an answer is on the way. */
export const balanceRefreshingAtom = atom(false)

export type BalanceActions = {
  /** @param told another tab has just found a change, so that it need not be told of it */
  refresh(told?: 'by-tab'): Promise<void>
  forget(): void
}

export type BalanceOptions = {
  readonly store: Store
  readonly sendRequest: () => SendRequest
  readonly mayAsk: () => boolean
  /** Hears that the money is not what it was, unless another tab said so. */
  readonly changed: () => void
}

/** Asking twice at once asks once. */
export function createBalanceActions({ store, sendRequest, mayAsk, changed }: BalanceOptions): BalanceActions {
  let running: Promise<void> | undefined
  let isStale = false
  let isTold = false

  const take = (next: Balance) => {
    const before = store.get(balanceAtom)
    store.set(balanceAtom, next)
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
    refresh(told) {
      if (!mayAsk()) return Promise.resolve()
      isTold = told === 'by-tab'
      if (running) {
        isStale = true
        return running
      }
      store.set(balanceRefreshingAtom, true)
      running = fetchOnce().finally(() => {
        running = undefined
        store.set(balanceRefreshingAtom, false)
      })
      return running
    },
    forget: () => store.set(balanceAtom, undefined),
  }
}
