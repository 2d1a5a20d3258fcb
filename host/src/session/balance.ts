import type { Store } from '@azulejo/shared/data'
import type { SendRequest } from '@azulejo/shared/platform'
import type { Balance } from '@azulejo/shared/remote'
import { balance } from '@azulejo/shared/wire'
import { atom } from 'jotai'

/** The player's balance from the platform's latest response; undefined for guests and until the first response. */
export const balanceAtom = atom<Balance | undefined>(undefined)

/** Whether a balance request is pending. */
export const balanceRefreshingAtom = atom(false)

export type BalanceActions = {
  /** @param reported `by-tab` when another tab reported the change, so that `changed` need not report it back */
  refresh(reported?: 'by-tab'): Promise<void>
  forget(): void
}

export type BalanceOptions = {
  readonly store: Store
  readonly sendRequest: () => SendRequest
  readonly mayFetch: () => boolean
  /** Called when the balance has changed, unless another tab reported the change. */
  readonly changed: () => void
}

/** Concurrent refreshes share one request. */
export function createBalanceActions({ store, sendRequest, mayFetch, changed }: BalanceOptions): BalanceActions {
  let running: Promise<void> | undefined
  let isStale = false
  let isReported = false

  const take = (next: Balance) => {
    const before = store.get(balanceAtom)
    store.set(balanceAtom, next)
    if (before && before.sumBalance !== next.sumBalance && !isReported) changed()
  }

  const fetchOnce = async () => {
    isStale = false
    const answer = await sendRequest()(balance, {})
    if (answer.ok && mayFetch()) take({ ...answer.value, parts: answer.value.balance })
    // A refresh during the request makes its response outdated.
    if (isStale && mayFetch()) await fetchOnce()
  }

  return {
    refresh(reported) {
      if (!mayFetch()) return Promise.resolve()
      isReported = reported === 'by-tab'
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
