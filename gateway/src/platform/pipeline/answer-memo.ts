import type { Clock, Instant, Result } from '@azulejo/shared/kernel'
import type { CallRecord } from '@azulejo/shared/wire'
import { LRUCache } from 'lru-cache'
import type { ContentStore } from '../brands/content-store.ts'
import type { Listen } from '../db/notices.ts'
import type { Merchant } from '../merchants/merchants.ts'
import type { Context } from './context.ts'
import type { Refused } from './refused.ts'
import type { AnswerBody } from './reply.ts'

/** Channel on which database triggers notify changes of the content of public answers. */
const channel = 'content'

/** Most cached answers; searches could make any number of them. */
const mostAnswers = 500

type Outcome = Result<AnswerBody, Refused>
type CallerContext = Pick<Context, 'merchant' | 'language' | 'member'>

export type AnswerMemo = {
  /** Returns a valid cached answer, otherwise the result of `work`. */
  recall(record: CallRecord, caller: CallerContext, request: unknown, work: () => Promise<Outcome>): Promise<Outcome>
  close(): Promise<void>
}

type Parts = { readonly listen: Listen; readonly clock: Clock; readonly contents: Pick<ContentStore, 'edition'> }
type Remembered = { readonly outcome: Promise<Outcome>; readonly until: Instant; readonly contents: number }

/**
 * Caches answers that are the same for everybody, or for all guests, by brand, language and request. An entry is valid
 * for the seconds of its record, until the database notifies a change by any process, or until notifications may have
 * been missed. Changed brand files invalidate entries too, and so do changed settings, because they make a new
 * Merchant. Parallel calls share one answer.
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
  // Before the listener is connected nothing is cached, because changes would go unnoticed.
  let isListening = false
  const stop = listen(channel, () => {
    isListening = true
    // An answer in progress may have read old content: it is still returned, but no longer cached.
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
