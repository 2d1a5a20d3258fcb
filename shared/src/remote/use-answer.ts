import { useCallback, useEffect, useState } from 'react'
import { useBackOnline } from '../design/states/use-back-online.ts'
import type { AskProblem } from '../platform/ask.ts'
import type { AnswerOf, CallRecord, RequestOf } from '../wire/call.ts'
import { useAsk, useHost } from './host-context.tsx'

/** A call's answer as a screen shows it. While loading again, the last value stays. */
export type Answered<R> =
  | { readonly state: 'loading'; readonly value: AnswerOf<R> | undefined; again(): void }
  | { readonly state: 'ready'; readonly value: AnswerOf<R>; again(): void }
  | {
      readonly state: 'failed'
      readonly value: AnswerOf<R> | undefined
      readonly problem: AskProblem<R>
      again(): void
    }

type Held<R> = { readonly key: string; readonly value?: AnswerOf<R>; readonly problem?: AskProblem<R> }

/**
 * Asks when mounted and whenever the request or the language changes; `undefined` asks nothing yet.
 * An answer that was overtaken by a newer request is dropped; one that did not come is asked for again when the connection
 * is back.
 */
export function useAnswer<R extends CallRecord>(record: R, request: RequestOf<R> | undefined): Answered<R> {
  const ask = useAsk()
  const { locale } = useHost()
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<Held<R>>()
  const key = request === undefined ? undefined : JSON.stringify([request, locale.getSnapshot(), round])

  useEffect(() => {
    if (key === undefined) return
    const left = new AbortController()
    const [asked] = JSON.parse(key) as [RequestOf<R>]
    void ask(record, asked, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return
      setHeld((before) =>
        result.ok
          ? { key, value: result.value }
          : { key, problem: result.error, ...(before?.value === undefined ? {} : { value: before.value }) },
      )
    })
    return () => left.abort()
  }, [ask, record, key])

  const again = useCallback(() => setRound((count) => count + 1), [])
  useBackOnline(held?.key === key && held?.problem?.kind === 'fault', again)
  if (!held || held.key !== key) return { state: 'loading', value: held?.value, again }
  if (held.problem) return { state: 'failed', value: held.value, problem: held.problem, again }
  return held.value === undefined
    ? { state: 'loading', value: undefined, again }
    : { state: 'ready', value: held.value, again }
}
