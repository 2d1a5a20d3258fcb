import { type ByLanguage, inLanguage } from '@azulejo/shared/kernel'
import type { Language } from '../../../platform/merchants/merchants.ts'
import { below } from '../../locales/index.ts'

/** Words that form the names of plays and tabs; a number in the code follows its word: `tail3` is `Last 3`. */
const words: Readonly<Record<string, ByLanguage<string>>> = below('play.playName.')

function wordOf(token: string, language: Language): string {
  const known = words[token]
  if (known) return inLanguage(known, language)
  const [, name = token, number = ''] = /^([a-z]+)(\d+)$/.exec(token) ?? []
  const word = words[name]
  return word ? `${inLanguage(word, language)} ${number}` : token
}

/** The name of a play or of a tab of plays. */
export const playName = (code: string, language: Language): string =>
  words[code]
    ? wordOf(code, language)
    : code
        .split('-')
        .map((token) => wordOf(token, language))
        .join(' · ')
