import { fault } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { useLanguage, useRequest } from '@azulejo/shared/remote'
import { type Game, gameList, type RequestOf } from '@azulejo/shared/wire'
import { useEffect, useState } from 'react'

type ListRequest = Omit<RequestOf<typeof gameList>, 'pageNo'>
export type ListProblem = RequestProblem<typeof gameList>

/** The first pages of a list, one below the other. */
type Loaded = {
  readonly key: string
  readonly pages: readonly (readonly Game[])[]
  readonly totalPages: number
  readonly totalCount: number
  readonly problem?: ListProblem
  /** Counts how often the player asked again. */
  readonly round: number
}

export type HallGames = {
  readonly games: readonly Game[]
  /** How many games fit; undefined until the first page is here. */
  readonly totalCount: number | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  readonly hasMore: boolean
  readonly problem: ListProblem | undefined
  /** Asks again for the page that failed or takes long. */
  refetch(): void
  /** Waits no longer for the page that takes long. */
  readonly cancel?: () => void
}

const nothing = (key: string): Loaded => ({ key, pages: [], totalPages: 1, totalCount: 0, round: 0 })

/**
 * Loads pages 1 to `upTo` of a list, each after the one before it. Another request starts at the first page and drops
 * what was on its way; `undefined` asks nothing.
 */
export function useHallGames(request: ListRequest | undefined, upTo: number): HallGames {
  const sendRequest = useRequest()
  const language = useLanguage()
  const key = JSON.stringify([request, language])
  const [held, setHeld] = useState<Loaded>(nothing(key))
  const loaded = held.key === key ? held : nothing(key)
  const { round } = loaded

  const wanted = Math.min(upTo, loaded.totalPages)
  const next = loaded.pages.length + 1
  const isMissing = request !== undefined && next <= wanted && !loaded.problem

  useEffect(() => {
    if (!isMissing) return
    const left = new AbortController()
    const [asked] = JSON.parse(key) as [ListRequest]
    void sendRequest(gameList, { ...asked, pageNo: next }, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return
      setHeld((before) => {
        const base = before.key === key ? before : nothing(key)
        if (!result.ok) return { ...base, problem: result.error }
        const { games, totalPages, totalCount } = result.value
        return { ...base, pages: [...base.pages, games], totalPages: Math.max(1, totalPages), totalCount }
      })
    })
    return () => left.abort()
  }, [sendRequest, key, next, isMissing, round])

  return {
    games: loaded.pages.flat(),
    totalCount: loaded.pages.length > 0 ? loaded.totalCount : undefined,
    state: loaded.problem ? 'failed' : isMissing ? 'loading' : 'ready',
    hasMore: loaded.pages.length < loaded.totalPages,
    problem: loaded.problem,
    refetch: () => {
      const { problem: _, ...rest } = loaded
      setHeld({ ...rest, round: round + 1 })
    },
    cancel: () => setHeld({ ...loaded, problem: { kind: 'fault', fault: fault('AZ-106', gameList.operation) } }),
  }
}
