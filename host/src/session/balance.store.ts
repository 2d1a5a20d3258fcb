import type { Ask } from '@azulejo/shared/platform'
import { type Balance, createSource, type Source } from '@azulejo/shared/remote'
import { balance } from '@azulejo/shared/wire'

export type BalanceStore = {
  readonly balance: Source<Balance | undefined>
  /** Whether an answer is on the way. */
  readonly refreshing: Source<boolean>
  refresh(): Promise<void>
  forget(): void
}

/** The player's money as the platform last told it; asking twice at once asks once. */
export function createBalanceStore(ask: () => Ask, mayAsk: () => boolean): BalanceStore {
  const held = createSource<Balance | undefined>(undefined)
  const refreshing = createSource(false)
  let running: Promise<void> | undefined
  let isStale = false

  const fetchOnce = async () => {
    isStale = false
    const answer = await ask()(balance, {})
    if (answer.ok && mayAsk()) held.set({ ...answer.value, parts: answer.value.balance })
    // Something changed while the answer was on the way, so that answer may be too old.
    if (isStale && mayAsk()) await fetchOnce()
  }

  return {
    balance: held,
    refreshing,
    refresh() {
      if (!mayAsk()) return Promise.resolve()
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
