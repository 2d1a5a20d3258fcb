import type { Store } from '@azulejo/shared/data'
import type { SendRequest } from '@azulejo/shared/platform'
import type { Balance } from '@azulejo/shared/remote'
import { type BalanceAnswer, balance, balanceChange } from '@azulejo/shared/wire'
import { atom } from 'jotai'

/** The player's balance from the platform's latest response; undefined for guests and until the first response. */
export const balanceAtom = atom<Balance | undefined>(undefined)

/** Whether a balance request is pending. */
export const balanceRefreshingAtom = atom(false)

export type BalanceActions = {
  /** @param reported `by-tab` when another tab reported the change, so that `changed` need not report it back */
  refresh(reported?: 'by-tab'): Promise<void>
  /**
   * Takes each change of the balance as soon as the platform reports it, until the signal is aborted. While the platform
   * cannot report changes, the balance is requested again from time to time.
   */
  follow(signal: AbortSignal): Promise<void>
  forget(): void
}

export type BalanceOptions = {
  readonly store: Store
  readonly sendRequest: () => SendRequest
  readonly mayFetch: () => boolean
  /** Called when the balance has changed, unless another tab reported the change. */
  readonly changed: () => void
  /** Called when the platform has reported a change that this page did not know. */
  readonly pushed: () => void
}

/** Milliseconds before the next request after a failure; the last value repeats. */
const pauses = [2_000, 10_000, 60_000]
/** Milliseconds before the next request when an answer without a change came at once, because too many pages wait. */
const idlePauseMs = 10_000
const atOnceMs = 1_000

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Concurrent refreshes share one request. */
export function createBalanceActions({
  store,
  sendRequest,
  mayFetch,
  changed,
  pushed,
}: BalanceOptions): BalanceActions {
  let running: Promise<void> | undefined
  let isStale = false
  let isReported = false

  /** Version of the balance in the store. */
  let version: string | undefined
  /** Number of balances forgotten; the balance belongs to one session. */
  let epoch = 0

  /** @returns whether the answer is newer than the balance of the page; an older one is dropped */
  const take = ({ version: next, balance: parts, ...sums }: BalanceAnswer): boolean => {
    if (version !== undefined && BigInt(next) <= BigInt(version)) return false
    version = next
    const before = store.get(balanceAtom)
    store.set(balanceAtom, { ...sums, parts })
    if (before && before.sumBalance !== sums.sumBalance && !isReported) changed()
    return true
  }

  const fetchOnce = async () => {
    isStale = false
    const answer = await sendRequest()(balance, {})
    if (answer.ok && mayFetch()) take(answer.value)
    // A refresh during the request makes its response outdated.
    if (isStale && mayFetch()) await fetchOnce()
  }

  const refresh: BalanceActions['refresh'] = (reported) => {
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
  }

  /** Waits for one change. @returns the pause before the next request; undefined if the request failed */
  const takeChange = async (seen: string, signal: AbortSignal): Promise<number | undefined> => {
    const began = performance.now()
    const asked = epoch
    const answer = await sendRequest()(balanceChange, { seen }, { signal })
    // The session has ended meanwhile; the answer may belong to another member.
    if (signal.aborted || epoch !== asked) return 0
    if (!answer.ok) return undefined
    isReported = false
    if (take(answer.value)) pushed()
    return answer.value.version === seen && performance.now() - began < atOnceMs ? idlePauseMs : 0
  }

  const follow: BalanceActions['follow'] = async (signal) => {
    for (let failures = 0; !signal.aborted; ) {
      if (running || version === undefined) await (running ?? refresh())
      if (signal.aborted || !mayFetch()) return
      const pause = version === undefined ? undefined : await takeChange(version, signal)
      failures = pause === undefined ? failures + 1 : 0
      await wait(pause ?? pauses[Math.min(failures, pauses.length) - 1] ?? 0, signal)
      if (failures > 1) await refresh()
    }
  }

  return {
    refresh,
    follow,
    forget() {
      epoch += 1
      version = undefined
      store.set(balanceAtom, undefined)
    },
  }
}
