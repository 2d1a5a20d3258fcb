import type { Clock, Instant, Result } from '@azulejo/shared/kernel'
import type { CallRecord } from '@azulejo/shared/wire'
import { LRUCache } from 'lru-cache'
import type { ContentStore } from '../brands/content-store.ts'
import type { Listen } from '../db/notices.ts'
import type { Merchant } from '../merchants.ts'
import type { Context } from './context.ts'
import type { Refused } from './refused.ts'
import type { AnswerBody } from './reply.ts'

/** What triggers of the database say when somebody has written what public answers are made of. */
const channel = 'content'

/** Answers at most; searches make as many as players think of. */
const mostAnswers = 500

type Outcome = Result<AnswerBody, Refused>
type Asker = Pick<Context, 'merchant' | 'language' | 'member'>

export type AnswerMemo = {
  /** The remembered answer where one may be, else what `work` makes. */
  recall(record: CallRecord, asker: Asker, request: unknown, work: () => Promise<Outcome>): Promise<Outcome>
  close(): Promise<void>
}

type Parts = { readonly listen: Listen; readonly clock: Clock; readonly contents: Pick<ContentStore, 'edition'> }
type Remembered = { readonly outcome: Promise<Outcome>; readonly until: Instant; readonly contents: number }

/**
 * Remembers answers that are the same for everybody, or for all guests, as text by brand, language and request: for the
 * seconds of their record, until the database says that their content has changed, in whichever process, or may have changed unheard. A brand's files count too, and
 * settings that operators change, because they make another merchant of it. Calls at once share one answer.
 */
export function createAnswerMemo({ listen, clock, contents }: Parts): AnswerMemo {
  const answers = new LRUCache<string, Remembered>({ max: mostAnswers })
  const merchants = new WeakMap<Merchant, number>()
  let known = 0
  const numberOf = (merchant: Merchant): number => {
    const number = merchants.get(merchant) ?? ++known
    merchants.set(merchant, number)
    return number
  }
  // Before the first notice nobody would say that something changed.
  let isListening = false
  const stop = listen(channel, () => {
    isListening = true
    // What is still being made may have read what is replaced: it is answered, and not remembered.
    answers.clear()
  })
  return {
    async recall({ operation, cache }, { merchant, language, member }, request, work) {
      const isForAll = cache?.scope === 'public' || member === undefined
      const seconds = cache && isForAll ? cache.seconds : 0
      if (seconds === 0 || !isListening) return work()
      const key = JSON.stringify([operation, numberOf(merchant), language, request])
      const held = answers.get(key)
      if (held && held.until > clock.now() && held.contents === contents.edition()) return held.outcome
      const made: Remembered = {
        outcome: work(),
        until: clock.now() + seconds * 1000,
        contents: contents.edition(),
      }
      answers.set(key, made)
      const forget = () => {
        if (answers.peek(key) === made) answers.delete(key)
      }
      made.outcome.then(({ ok }) => ok || forget(), forget)
      return made.outcome
    },
    close: stop,
  }
}
