import { isLanguage, loadMore, type Messages, type WordsByLanguage } from '@azulejo/shared/i18n'
import type { I18n } from '@lingui/core'

export type LaterWords = {
  /** Whether the instance has these words, or is getting them. */
  has(i18n: I18n): boolean
  /** Adds the words to an instance once; what failed is asked for again the next time. */
  add(i18n: I18n): Promise<void>
}

function laterWords(catalogue: WordsByLanguage): LaterWords {
  // An instance's messages are one object; the instance itself comes to components behind an ever new proxy.
  const asked = new WeakMap<Messages, Promise<void>>()
  const load = async (i18n: I18n) => {
    if (isLanguage(i18n.locale)) i18n.load(i18n.locale, await loadMore(catalogue, i18n.locale))
  }
  return {
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

/** Words that only forms and dialogs of the session and the chat room say; they come with the first of them. */
export const entryWords = laterWords({
  pt: () => import('./entry/pt.json'),
  en: () => import('./entry/en.json'),
  es: () => import('./entry/es.json'),
  zh: () => import('./entry/zh.json'),
})

/** Words of the inspector and of the banner over builds that only one tab shows. */
export const toolWords = laterWords({
  pt: () => import('./tools/pt.json'),
  en: () => import('./tools/en.json'),
  es: () => import('./tools/es.json'),
  zh: () => import('./tools/zh.json'),
})
