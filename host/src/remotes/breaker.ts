import type { Store } from '@azulejo/shared/data'
import type { Fault } from '@azulejo/shared/kernel'
import { atom } from 'jotai'

export type BreakerState = {
  /** Open: no requests until `until`. Half open: the pending try decides. */
  readonly state: 'closed' | 'open' | 'half-open'
  /** Times of the counted failures, milliseconds since the Unix epoch. */
  readonly failures: readonly number[]
  readonly pauseMs: number
  readonly until: number
  /** The last failure. */
  readonly cause?: Fault
}

/** Breakers by build id, or by build id and mount name; only those with failures. */
export const breakersAtom = atom<Readonly<Record<string, BreakerState>>>({})

export type Breaker = {
  /** Whether the build may be requested now; after the pause the breaker half-opens for a try. */
  mayTry(build: string): boolean
  /** Fault of the last failure. */
  causeOf(build: string): Fault | undefined
  /** Half-opens the breaker before the pause is over: the player retries, or the files are known to be back. */
  letThrough(build: string): void
  failed(build: string, cause: Fault): void
  worked(build: string): void
}

const failuresToOpen = 3
const windowMs = 60_000
const firstPauseMs = 5_000
const longestPauseMs = 60_000
const closed: BreakerState = { state: 'closed', failures: [], pauseMs: 0, until: 0 }

/** Circuit breaker for failing builds and mounts; each pause is twice as long as the previous one, up to 60 s. */
export function createBreaker(store: Store, now: () => number): Breaker {
  const stateOf = (build: string) => store.get(breakersAtom)[build] ?? closed
  const set = (build: string, next: BreakerState) =>
    store.set(breakersAtom, { ...store.get(breakersAtom), [build]: next })
  const letThrough = (build: string) => {
    const known = stateOf(build)
    if (known.state !== 'closed') set(build, { ...known, state: 'half-open' })
  }
  return {
    mayTry(build) {
      const { state, until } = stateOf(build)
      if (state !== 'open') return true
      if (now() < until) return false
      letThrough(build)
      return true
    },
    causeOf: (build) => stateOf(build).cause,
    letThrough,
    failed(build, cause) {
      const { state, failures, pauseMs } = stateOf(build)
      const counted = [...failures.filter((at) => now() - at < windowMs), now()]
      if (state === 'closed' && counted.length < failuresToOpen) {
        set(build, { ...closed, failures: counted, cause })
        return
      }
      const pause = Math.min(pauseMs * 2 || firstPauseMs, longestPauseMs)
      set(build, { state: 'open', failures: counted, pauseMs: pause, until: now() + pause, cause })
    },
    worked(build) {
      if (!(build in store.get(breakersAtom))) return
      const { [build]: _, ...others } = store.get(breakersAtom)
      store.set(breakersAtom, others)
    },
  }
}
