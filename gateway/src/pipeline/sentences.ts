import { type ByLanguage, inLanguage, type Language } from '@azulejo/shared/kernel'
import type { RefusalCode } from './refused.ts'
import { accountSentences } from './sentences/accounts.ts'
import { commonSentences } from './sentences/common.ts'
import { gameSentences } from './sentences/games.ts'
import { moneySentences } from './sentences/money.ts'

/** What a refusal says when nobody else has words for it; a code without a sentence does not compile. */
const sentences: Readonly<Record<RefusalCode, ByLanguage<string>>> = {
  ...commonSentences,
  ...accountSentences,
  ...moneySentences,
  ...gameSentences,
}

export const sentenceOf = (code: string, language: Language): string =>
  inLanguage(sentences[Object.hasOwn(sentences, code) ? (code as RefusalCode) : 'system.error'], language)
