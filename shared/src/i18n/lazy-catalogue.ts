import type { I18n } from '@lingui/core'
import { type Catalogues, loadCatalogue, type Messages } from './catalogues.ts'
import { isLanguage, type Language } from './languages.ts'

export type LazyCatalogue = {
  /** Preloads the messages of a language before an instance needs them. */
  prepare(language: Language): Promise<void>
  /** Adds the messages that `prepare` loaded to a new instance of their language, synchronously. */
  addPrepared(i18n: I18n): void
  /** Returns whether the instance has these messages or is loading them. */
  has(i18n: I18n): boolean
  /** Returns whether the instance has these messages already. */
  isAdded(i18n: I18n): boolean
  /** Loads the messages into an instance once; the next call after a failure retries. */
  add(i18n: I18n): Promise<void>
}

/** Creates a catalogue that loads later than the first messages, together with the components that need its messages. */
export function lazyCatalogue(...catalogues: readonly Catalogues[]): LazyCatalogue {
  // Instances are identified by their messages object, because components receive the instance behind a changing proxy.
  const loads = new WeakMap<Messages, Promise<void>>()
  const added = new WeakSet<Messages>()
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
      loads.set(i18n.messages, Promise.resolve())
      added.add(i18n.messages)
    },
    has: ({ messages }) => loads.has(messages),
    isAdded: ({ messages }) => added.has(messages),
    add(i18n) {
      const { messages } = i18n
      const known = loads.get(messages)
      if (known) return known
      const adding = load(i18n)
      loads.set(messages, adding)
      adding.then(
        () => added.add(messages),
        () => loads.delete(messages),
      )
      return adding
    },
  }
}
