import { type Catalogues, isLanguage, loadCatalogue, type Messages } from '@azulejo/shared/i18n'
import type { I18n } from '@lingui/core'

export type LazyCatalogue = {
  /** Whether the instance has these messages, or is getting them. */
  has(i18n: I18n): boolean
  /** Adds the messages to an instance once; what failed is asked for again the next time. */
  add(i18n: I18n): Promise<void>
}

function lazyCatalogue(catalogue: Catalogues): LazyCatalogue {
  // An instance's messages are one object; the instance itself comes to components behind an ever new proxy.
  const asked = new WeakMap<Messages, Promise<void>>()
  const load = async (i18n: I18n) => {
    if (isLanguage(i18n.locale)) i18n.load(i18n.locale, await loadCatalogue(catalogue, i18n.locale))
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

/** Messages of forms and dialogs of the session and the chat room; they come with the first of them. */
export const entryCatalogue = lazyCatalogue({
  pt: () => import('./entry/pt.json'),
  en: () => import('./entry/en.json'),
  es: () => import('./entry/es.json'),
  zh: () => import('./entry/zh.json'),
})

/** Messages of the inspector and of the banner over builds that only one tab shows. */
export const toolCatalogue = lazyCatalogue({
  pt: () => import('./tools/pt.json'),
  en: () => import('./tools/en.json'),
  es: () => import('./tools/es.json'),
  zh: () => import('./tools/zh.json'),
})
