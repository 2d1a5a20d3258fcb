import { isLanguage, loadMore, type WordsByLanguage } from '@azulejo/shared/i18n'
import type { I18n } from '@lingui/core'

export type LaterWords = {
  /** Whether the instance has these words, or is getting them. */
  has(i18n: I18n): boolean
  /** Adds the words to an instance once; what failed is asked for again the next time. */
  add(i18n: I18n): Promise<void>
}

function laterWords(catalogue: WordsByLanguage): LaterWords {
  const asked = new WeakMap<I18n, Promise<void>>()
  const load = async (i18n: I18n) => {
    if (isLanguage(i18n.locale)) i18n.load(i18n.locale, await loadMore(catalogue, i18n.locale))
  }
  return {
    has: (i18n) => asked.has(i18n),
    add(i18n) {
      const known = asked.get(i18n)
      if (known) return known
      const adding = load(i18n)
      asked.set(i18n, adding)
      adding.catch(() => asked.delete(i18n))
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
