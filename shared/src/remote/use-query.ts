import { useCallback, useEffect, useState } from 'react'
import { useBackOnline } from '../design/states/use-back-online.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, RequestOf } from '../wire/call.ts'
import { useHost, useRequest } from './host-context.tsx'

/** A call's answer as a screen shows it. While it is fetched again, the last value stays. */
export type QueryState<R> =
  | { readonly state: 'loading'; readonly value: AnswerOf<R> | undefined; refetch(): void }
  | { readonly state: 'ready'; readonly value: AnswerOf<R>; refetch(): void }
  | {
      readonly state: 'failed'
      readonly value: AnswerOf<R> | undefined
      readonly problem: RequestProblem<R>
      refetch(): void
    }

type Held<R> = { readonly key: string; readonly value?: AnswerOf<R>; readonly problem?: RequestProblem<R> }

/**
 * Asks when mounted and whenever the request or the language changes; `undefined` asks nothing yet.
 * An answer that was overtaken by a newer request is dropped; one that did not come is asked for again when the connection
 * is back.
 */
export function useQuery<R extends CallRecord>(record: R, request: RequestOf<R> | undefined): QueryState<R> {
  const sendRequest = useRequest()
  const { locale } = useHost()
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<Held<R>>()
  const key = request === undefined ? undefined : JSON.stringify([request, locale.getSnapshot(), round])

  useEffect(() => {
    if (key === undefined) return
    const left = new AbortController()
    const [asked] = JSON.parse(key) as [RequestOf<R>]
    void sendRequest(record, asked, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return
      setHeld((before) =>
        result.ok
          ? { key, value: result.value }
          : { key, problem: result.error, ...(before?.value === undefined ? {} : { value: before.value }) },
      )
    })
    return () => left.abort()
  }, [sendRequest, record, key])

  const refetch = useCallback(() => setRound((count) => count + 1), [])
  useBackOnline(held?.key === key && held?.problem?.kind === 'fault', refetch)
  if (!held || held.key !== key) return { state: 'loading', value: held?.value, refetch }
  if (held.problem) return { state: 'failed', value: held.value, problem: held.problem, refetch }
  return held.value === undefined
    ? { state: 'loading', value: undefined, refetch }
    : { state: 'ready', value: held.value, refetch }
}
