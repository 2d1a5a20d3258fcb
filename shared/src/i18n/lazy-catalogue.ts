import type { I18n } from '@lingui/core'
import { type Catalogues, loadCatalogue, type Messages } from './catalogues.ts'
import { isLanguage, type Language } from './languages.ts'

export type LazyCatalogue = {
  /** Lets the messages come before there is an instance that wants them. */
  prepare(language: Language): Promise<void>
  /** Adds to a new instance what `prepare` has brought in its language, without waiting. */
  addPrepared(i18n: I18n): void
  /** Whether the instance has these messages, or is getting them. */
  has(i18n: I18n): boolean
  /** Adds the messages to an instance once; what failed is asked for again the next time. */
  add(i18n: I18n): Promise<void>
}

/** Messages that come later than the first ones, with the parts that use them. */
export function lazyCatalogue(...catalogues: readonly Catalogues[]): LazyCatalogue {
  // An instance's messages are one object; components get the instance behind a proxy that changes.
  const asked = new WeakMap<Messages, Promise<void>>()
  const prepared = new Map<Language, Messages>()
  const messagesOf = async (language: Language): Promise<Messages> =>
    Object.assign({}, ...(await Promise.all(catalogues.map((catalogue) => loadCatalogue(catalogue, language)))))
  const load = async (i18n: I18n) => {
    const { locale } = i18n
    if (isLanguage(locale)) i18n.load(locale, await messagesOf(locale))
  }
  return {
    prepare: async (language) => void prepared.set(language, await messagesOf(language)),
    addPrepared(i18n) {
      const { locale } = i18n
      const messages = isLanguage(locale) && prepared.get(locale)
      if (!messages) return
      i18n.load(locale, messages)
      asked.set(i18n.messages, Promise.resolve())
    },
    has: ({ messages }) => asked.has(messages),
    add(i18n) {
      const { messages } = i18n
      const known = asked.get(messages)
      if (known) return known
      const adding = load(i18n)
      asked.set(messages, adding)
      adding.catch(() => asked.delete(messages))
      return adding
    },
  }
}
