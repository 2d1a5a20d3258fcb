import type { CoreWord } from '../../page/core-words.ts'
import { defineWords, type Translate, type WordOf } from '../../page/words.ts'
import { wordsInEnglish } from './words-en.ts'
import { wordsInSpanish } from './words-es.ts'
import { wordsInPortuguese, wordsOfPortugal } from './words-pt.ts'
import { wordsInChinese } from './words-zh.ts'

/** Texts of the sports book. */
export const words = defineWords({
  pt: wordsInPortuguese,
  en: wordsInEnglish,
  es: wordsInSpanish,
  zh: wordsInChinese,
  'pt-PT': wordsOfPortugal,
})

export type SportsWord = WordOf<typeof words>
export type SportsTranslate = Translate<SportsWord | CoreWord>
