import { isLanguage, loadMore, type WordsByLanguage } from '@azulejo/shared/i18n'
import type { I18n } from '@lingui/core'

/** Words that only forms and dialogs of the session say; they come with the first of them. */
const entryWords: WordsByLanguage = {
  pt: () => import('./entry/pt.json'),
  en: () => import('./entry/en.json'),
  es: () => import('./entry/es.json'),
  zh: () => import('./entry/zh.json'),
}

const asked = new WeakMap<I18n, Promise<void>>()

/** Whether the instance has these words, or is getting them. */
export const hasEntryWords = (i18n: I18n): boolean => asked.has(i18n)

/** Adds the words to an instance once; what failed is asked for again the next time. */
export function addEntryWords(i18n: I18n): Promise<void> {
  const known = asked.get(i18n)
  if (known) return known
  const adding = add(i18n)
  asked.set(i18n, adding)
  adding.catch(() => asked.delete(i18n))
  return adding
}

async function add(i18n: I18n): Promise<void> {
  if (isLanguage(i18n.locale)) i18n.load(i18n.locale, await loadMore(entryWords, i18n.locale))
}
