import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type sharedEnglish from '../words/en.json'
import { followWords } from './follow-words.ts'
import { formatOf, type Language } from './languages.ts'

export type { Messages } from '@lingui/core'

/** Keys of the catalogue that every package has: the specification's bare keys. */
export type SharedKey = keyof typeof sharedEnglish & string

/** Says a message of a catalogue in the language of the surrounding provider. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, unknown>>) => string

/** Loads one catalogue; its messages were compiled at build time. */
export type WordsLoader = () => Promise<{ readonly default: unknown }>
export type WordsByLanguage = Readonly<Partial<Record<Language, WordsLoader>>>

/** Makes the hook of a package, typed with the keys of its own catalogue and the shared one. */
export function createUseWords<Key extends string>(): () => Say<Key | SharedKey> {
  return function useWords() {
    const { i18n } = useLingui()
    return useCallback((key, values) => i18n._(key, { ...values }), [i18n, i18n.locale])
  }
}

export const useSharedWords = createUseWords<SharedKey>()

const sharedWords: Readonly<Record<Language, WordsLoader>> = {
  pt: () => import('../words/pt.json'),
  en: () => import('../words/en.json'),
  es: () => import('../words/es.json'),
  zh: () => import('../words/zh.json'),
}

/**
 * Shared and own messages of a language; a remote without a catalogue of it falls back to English. Rejects with an error named
 * `WordsLoadError` when files did not come.
 */
export async function loadWords(own: WordsByLanguage, language: Language): Promise<Messages> {
  const [common, messages] = await Promise.all([loadMore(sharedWords, language), loadMore(own, language)])
  return { ...common, ...messages }
}

/** Messages of one catalogue alone, by the same rules. */
export async function loadMore(words: WordsByLanguage, language: Language): Promise<Messages> {
  try {
    const messages = await (words[language] ?? words.en)?.()
    return { ...(messages?.default as Messages | undefined) }
  } catch (cause) {
    throw Object.assign(new Error(`${language}: ${cause}`, { cause }), { name: 'WordsLoadError' })
  }
}

/**
 * A language instance of one mount, so that remotes never overwrite each other's messages.
 * @param missing hears once of each key that the catalogue does not have, while something renders
 */
export function createLanguage(language: Language, messages: Messages, missing?: (key: string) => void): I18n {
  const told = new Set<string>()
  const i18n = setupI18n({
    locale: language,
    locales: formatOf[language],
    messages: { [language]: messages },
    missing(_, key) {
      if (!told.has(key)) missing?.(key)
      told.add(key)
      return key
    },
  })
  return followWords(i18n, language)
}
