import type { Ask, AskProblem } from '@azulejo/shared/platform'
import { createSource, type Source } from '@azulejo/shared/remote'
import type { AnswerOf, CallRecord, RequestOf } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { BrandStorage } from '../boot/brand-storage.ts'

export type Kept<R> = {
  readonly value?: AnswerOf<R> | undefined
  readonly problem?: AskProblem<R> | undefined
  readonly loading: boolean
}

export type KeptAnswer<R> = {
  readonly kept: Source<Kept<R>>
  /** Asks unless there is an answer in this language already; done when there is one, or none to be had. */
  load(): Promise<void>
  again(): Promise<void>
}

type Options<R extends CallRecord> = {
  readonly ask: () => Ask
  readonly storage: BrandStorage
  readonly language: () => string
  readonly record: R
  readonly request: RequestOf<R>
  /** Shows the stored answer at once and asks for a newer one all the same. */
  readonly refresh?: boolean
}

/** An answer that many parts of the shell read: asked for once per language, kept for the session of the tab. */
export function createKeptAnswer<R extends CallRecord>(options: Options<R>): KeptAnswer<R> {
  const { ask, storage, language, record, request, refresh = false } = options
  const kept = createSource<Kept<R>>({ loading: false })
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
    kept.set({ value: kept.getSnapshot().value, loading: true })
    const answer = await ask()(record, request)
    if (heldLanguage !== asked) return
    if (!answer.ok) return kept.set({ value: kept.getSnapshot().value, problem: answer.error, loading: false })
    storage.write(name, JSON.stringify(answer.value))
    kept.set({ value: answer.value, loading: false })
  }

  let running = Promise.resolve()

  const run = (anew: boolean): Promise<void> => {
    const asked = language()
    const { loading, value, problem } = kept.getSnapshot()
    if (!anew && heldLanguage === asked && (loading || value || problem)) return running
    const name = `kept.${record.operation}.${asked}`
    const before = anew ? undefined : stored(name)
    heldLanguage = asked
    if (before) kept.set({ value: before, loading: false })
    if (before && !refresh) return running
    running = fetchNow(asked, name)
    return before ? Promise.resolve() : running
  }

  return { kept, load: () => run(false), again: () => run(true) }
}
