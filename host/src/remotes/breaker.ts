import type { Store } from '@azulejo/shared/data'
import type { Fault } from '@azulejo/shared/kernel'
import { atom } from 'jotai'

export type BreakerState = {
  /** Open: nothing is asked until `until`. Half open: one try is on its way and decides. */
  readonly state: 'closed' | 'open' | 'half-open'
  /** When the counted failures happened, milliseconds since the Unix epoch. */
  readonly failures: readonly number[]
  readonly pauseMs: number
  readonly until: number
  /** What failed last. */
  readonly cause?: Fault
}

/** By build, or by build and mount, only those that failed. */
export const breakersAtom = atom<Readonly<Record<string, BreakerState>>>({})

export type Breaker = {
  /** Whether the build may be asked for now; after the pause one try is let through. */
  mayTry(build: string): boolean
  /** What the build failed with last. */
  causeOf(build: string): Fault | undefined
  /** Lets one try through before the pause is over: somebody asked, or its files are known to be back. */
  letThrough(build: string): void
  failed(build: string, cause: Fault): void
  worked(build: string): void
}

const failuresToOpen = 3
const windowMs = 60_000
const firstPauseMs = 5_000
const longestPauseMs = 60_000
const closed: BreakerState = { state: 'closed', failures: [], pauseMs: 0, until: 0 }

/** Keeps the page from asking again and again for builds that fail; each pause is twice as long as the one before. */
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
