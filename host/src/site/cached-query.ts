import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import { createSource, type Source } from '@azulejo/shared/remote'
import type { AnswerOf, PlainRecord, RequestOf } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { BrandStorage } from './brand-storage.ts'

export type CachedQueryState<R> = {
  readonly value?: AnswerOf<R> | undefined
  readonly problem?: RequestProblem<R> | undefined
  readonly loading: boolean
}

export type CachedQuery<R> = {
  readonly state: Source<CachedQueryState<R>>
  /** Asks unless there is an answer in this language already; done when there is one, or none to be had. */
  load(): Promise<void>
  refetch(): Promise<void>
}

type Options<R extends PlainRecord> = {
  readonly sendRequest: () => SendRequest
  readonly storage: BrandStorage
  readonly language: () => string
  readonly record: R
  readonly request: RequestOf<R>
  /** Shows the stored answer at once and asks for a newer one all the same. */
  readonly refresh?: boolean
}

/** An answer that many parts of the shell read: fetched once per language, cached for the session of the tab. */
export function createCachedQuery<R extends PlainRecord>(options: Options<R>): CachedQuery<R> {
  const { sendRequest, storage, language, record, request, refresh = false } = options
  const state = createSource<CachedQueryState<R>>({ loading: false })
  let heldLanguage: string | undefined

  const stored = (name: string): AnswerOf<R> | undefined => {
    const text = storage.read(name)
    if (!text) return undefined
    try {
      const parsed = v.safeParse(record.answer, JSON.parse(text))
      return parsed.success ? (parsed.output as AnswerOf<R>) : undefined
    } catch {
      return undefined
    }
  }

  const fetchNow = async (asked: string, name: string) => {
    state.set({ value: state.getSnapshot().value, loading: true })
    const answer = await sendRequest()(record, request)
    if (heldLanguage !== asked) return
    if (!answer.ok) return state.set({ value: state.getSnapshot().value, problem: answer.error, loading: false })
    storage.write(name, JSON.stringify(answer.value))
    state.set({ value: answer.value, loading: false })
  }

  let running = Promise.resolve()

  const run = (isRefetch: boolean): Promise<void> => {
    const asked = language()
    const { loading, value, problem } = state.getSnapshot()
    if (!isRefetch && heldLanguage === asked && (loading || value || problem)) return running
    const name = `kept.${record.operation}.${asked}`
    const before = isRefetch ? undefined : stored(name)
    heldLanguage = asked
    if (before) state.set({ value: before, loading: false })
    if (before && !refresh) return running
    running = fetchNow(asked, name)
    return before ? Promise.resolve() : running
  }

  return { state, load: () => run(false), refetch: () => run(true) }
}
