import type { Instant } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { useLanguage, useRequest } from '@azulejo/shared/remote'
import { type LatestDraw, latestDraws, type RequestOf } from '@azulejo/shared/wire'
import { useCallback, useEffect, useState } from 'react'
import { dueAt, resultFetchAt, retryDelay } from './draw-clock.ts'
import { useAtMoment } from './use-moment.ts'

export type NextDraw = LatestDraw & {
  /** Moments of this machine's clock. */
  readonly closesAt: Instant
  readonly drawsAt: Instant
}

export type LatestAnswer = {
  readonly draws: readonly NextDraw[] | undefined
  readonly problem: RequestProblem<typeof latestDraws> | undefined
  refetch(): void
}

type Held = {
  readonly draws?: readonly NextDraw[]
  readonly problem?: RequestProblem<typeof latestDraws>
  readonly refetchAt?: Instant
  /** Number of requests sent for an overdue result. */
  readonly tries: number
}

/** Whether a draw known before is overdue and still has no result. */
const isLate = (row: NextDraw, before: readonly NextDraw[], now: Instant): boolean =>
  row.drawsAt <= now ||
  before.some(
    (old) => old.game.gameId === row.game.gameId && old.drawsAt <= now && old.draw?.numero === row.draw?.numero,
  )

/**
 * The next state: refetches at the next draw, and with growing delays while results are late.
 * @param share this page's offset among the requests of all pages, from 0 to 1
 */
export function heldAfter(
  { draws: before = [], tries }: Held,
  draws: readonly NextDraw[],
  now: Instant,
  share: number,
): Held {
  const late = draws.some((row) => isLate(row, before, now))
  // Keeps the old moment of a late draw, so that its result stays awaited.
  const kept = draws.map((row) => {
    const old = late ? before.find(({ game }) => game.gameId === row.game.gameId) : undefined
    return old && isLate(row, before, now) ? { ...row, drawsAt: old.drawsAt, closesAt: old.closesAt } : row
  })
  const first = Math.min(...draws.map(({ drawsAt }) => drawsAt))
  if (draws.length === 0) return { draws, tries: 0 }
  return late
    ? { draws: kept, refetchAt: now + retryDelay(tries), tries: tries + 1 }
    : { draws, refetchAt: resultFetchAt(first, share), tries: 0 }
}

/** The last result and the next draw of several games, refetched at each draw. */
export function useLatestDraws(request: RequestOf<typeof latestDraws>): LatestAnswer {
  const sendRequest = useRequest()
  const language = useLanguage()
  const [held, setHeld] = useState<Held>({ tries: 0 })
  const [round, setRound] = useState(0)
  const [share] = useState(Math.random)
  const { count, prizeMode } = request

  useEffect(() => {
    const left = new AbortController()
    const sentAt = Date.now()
    const wanted = { ...(count === undefined ? {} : { count }), ...(prizeMode === undefined ? {} : { prizeMode }) }
    void sendRequest(latestDraws, wanted, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return
      const now = Date.now()
      if (!result.ok) {
        const problem = result.error
        return setHeld(({ draws, tries }) => ({
          problem,
          tries: tries + 1,
          ...(draws ? { draws, refetchAt: now + retryDelay(tries + 2) } : {}),
        }))
      }
      const draws = result.value.map((row) => {
        const drawsAt = dueAt(row.remainTime, { sentAt, answeredAt: now })
        return { ...row, drawsAt, closesAt: drawsAt - (row.lockTime ?? 0) * 1000 }
      })
      setHeld((before) => heldAfter(before, draws, now, share))
    })
    return () => left.abort()
  }, [sendRequest, count, prizeMode, language, round, share])

  const refetch = useCallback(() => setRound((before) => before + 1), [])
  useAtMoment(held.refetchAt, refetch)
  return { draws: held.draws, problem: held.problem, refetch }
}
