import type { Instant } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { useLanguage, useRequest } from '@azulejo/shared/remote'
import { type NearIssue, nearIssue } from '@azulejo/shared/wire'
import { useCallback, useEffect, useReducer } from 'react'
import { dueAt, resultFetchAt, retryDelay } from './draw-clock.ts'
import { useAtMoment } from './use-moment.ts'

export type NearDraw = NearIssue & {
  /** Moments of this machine's clock. */
  readonly closesAt: Instant
  readonly drawsAt: Instant
  /** Number of the issue that is over but has no result yet. */
  readonly awaited: string | undefined
}

export type NearAnswer = {
  readonly near: NearDraw | undefined
  /** Set when the last request failed; `near` may still hold the previous answer. */
  readonly problem: RequestProblem<typeof nearIssue> | undefined
  refetch(): void
}

export type Held = {
  readonly gameId: string | undefined
  readonly near?: NearDraw
  readonly problem?: RequestProblem<typeof nearIssue>
  readonly refetchAt?: Instant
  /** Number of requests sent for an overdue result. */
  readonly tries: number
  readonly round: number
  /** This page's offset among the requests of all pages, from 0 to 1. */
  readonly share: number
}

export type Step =
  | { kind: 'answered'; gameId: string; near: Omit<NearDraw, 'awaited'>; now: Instant }
  | { kind: 'failed'; gameId: string; problem: RequestProblem<typeof nearIssue>; now: Instant }
  | { kind: 'again' }

function awaitedAfter(before: NearDraw | undefined, near: Omit<NearDraw, 'awaited'>): string | undefined {
  if (!before || before.previousNumero?.numero !== near.previousNumero?.numero) return undefined
  const rolledOn = before.currentNumero.numero !== near.currentNumero.numero
  return rolledOn ? before.currentNumero.numero : before.awaited
}

/** The next state: refetches when the draw is due, and with growing delays while the result is overdue. */
export function step(held: Held, event: Step): Held {
  if (event.kind === 'again') return { ...held, round: held.round + 1 }
  const { round, share } = held
  const before = held.gameId === event.gameId ? held : undefined
  const tries = (before?.tries ?? 0) + 1
  if (event.kind === 'failed') {
    const { gameId, problem, now } = event
    const known = before?.near ? { near: before.near, refetchAt: now + retryDelay(tries) } : {}
    return { gameId, problem, tries, round, share, ...known }
  }
  const { gameId, now } = event
  const near = { ...event.near, awaited: awaitedAfter(before?.near, event.near) }
  const late = near.awaited !== undefined || near.drawsAt <= now
  const refetchAt = late ? now + retryDelay(tries - 1) : resultFetchAt(near.drawsAt, share)
  return { gameId, near, refetchAt, tries: late ? tries : 0, round, share }
}

const firstHeld = (): Held => ({ gameId: undefined, tries: 0, round: 0, share: Math.random() })

/**
 * The open draw of a game and the draw before, refetched when the open draw is due.
 * An undefined `gameId` sends no request.
 */
export function useNearIssue(gameId: string | undefined): NearAnswer {
  const sendRequest = useRequest()
  const language = useLanguage()
  const [held, dispatch] = useReducer(step, undefined, firstHeld)
  const { round } = held

  useEffect(() => {
    if (gameId === undefined) return
    const left = new AbortController()
    const sentAt = Date.now()
    void sendRequest(nearIssue, { gameId }, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return
      const now = Date.now()
      if (!result.ok) return dispatch({ kind: 'failed', gameId, problem: result.error, now })
      const { remainTime, lockTime } = result.value.currentNumero
      const drawsAt = dueAt(remainTime, { sentAt, answeredAt: now })
      dispatch({
        kind: 'answered',
        gameId,
        near: { ...result.value, drawsAt, closesAt: drawsAt - lockTime * 1000 },
        now,
      })
    })
    return () => left.abort()
  }, [sendRequest, gameId, language, round])

  const refetch = useCallback(() => dispatch({ kind: 'again' }), [])
  const mine = held.gameId === gameId ? held : undefined
  useAtMoment(mine?.refetchAt, refetch)
  return { near: mine?.near, problem: mine?.problem, refetch }
}
