import type { Result } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Delays before retries of a failed request, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 10_000]
/** Milliseconds before the next request when an answer without a change came at once, because too many pages wait. */
const idlePauseMs = 5_000
const atOnceMs = 1_000

type Versioned = { readonly version: string }

type Follow<View extends Versioned, R> = {
  /** Names what is followed; another one begins again. */
  readonly of: string
  /** @param seen version of the shown view; undefined for the first request, which is answered at once */
  readonly poll: (seen: string | undefined, signal: AbortSignal) => Promise<Result<View, RequestProblem<R>>>
  /** Whether hidden pages follow too. */
  readonly whenHidden?: boolean
}

export type Followed<View extends Versioned, R> = {
  readonly view: View | undefined
  /** Why the last request has failed. */
  readonly problem: RequestProblem<R> | undefined
  /** Takes a view from another answer; an older one than the shown one is dropped. */
  readonly put: (view: View) => void
  /** Begins again at once. */
  readonly again: () => void
}

const wait = (ms: number, left: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      left.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    left.addEventListener('abort', end)
  })

/** Resolves once the page is visible. */
const shown = (left: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    const look = () => {
      if (document.hidden && !left.aborted) return
      document.removeEventListener('visibilitychange', look)
      left.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    left.addEventListener('abort', look)
  })

/** Follows a view by long polling: the platform answers once the version is another one, so changes arrive at once. */
export function useFollow<View extends Versioned, R>({
  of,
  poll,
  whenHidden = false,
}: Follow<View, R>): Followed<View, R> {
  const [view, setView] = useState<View>()
  const [problem, setProblem] = useState<RequestProblem<R>>()
  const [round, setRound] = useState(0)
  const put = useCallback((next: View) => {
    setView((last) => (last && BigInt(next.version) < BigInt(last.version) ? last : next))
  }, [])
  const ask = useEffectEvent((seen: string | undefined, signal: AbortSignal) => poll(seen, signal))
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const follow = async () => {
      let seen: string | undefined
      for (let failures = 0; !signal.aborted; ) {
        if (!whenHidden) await shown(signal)
        const began = performance.now()
        const answer = await ask(seen, signal)
        if (signal.aborted) return
        setProblem(answer.ok ? undefined : answer.error)
        if (answer.ok) {
          failures = 0
          const isSame = answer.value.version === seen
          seen = answer.value.version
          put(answer.value)
          if (isSame && performance.now() - began < atOnceMs) await wait(idlePauseMs, signal)
        } else {
          // A refusal does not change by itself.
          if (answer.error.kind === 'refusal' && answer.error.code !== ('request.too.many' as typeof answer.error.code))
            return
          await wait(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal)
          failures += 1
        }
      }
    }
    void follow()
    return () => left.abort()
  }, [of, round, whenHidden, put])
  const again = useCallback(() => setRound((last) => last + 1), [])
  return { view, problem, put, again }
}
