import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { messagesEvent } from '../kernel/messages-event.ts'
import type sharedEnglish from '../locales/en.json'
import { baseOf, formatOf, type Language } from './languages.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** In development, loads the messages of a saved catalogue into the instance, which re-renders its readers. */
function followSavedMessages(i18n: I18n, language: Language): I18n {
  if (process.env.NODE_ENV === 'development')
    globalThis.addEventListener(messagesEvent, (event) => {
      const { detail } = event as CustomEvent<{ readonly language: string; readonly messages: Messages }>
      if (detail.language === language) i18n.load(language, detail.messages)
    })
  return i18n
}

export type { Messages } from '@lingui/core'

/** Message ids of the catalogue that all packages share: the specification's bare keys. */
export type SharedKey = keyof typeof sharedEnglish & string

/** Lingui's translation function, restricted to certain message ids. */
export type Translate<Key extends string> = (id: Key, values?: Readonly<Record<string, unknown>>) => string

/** Loads one catalogue; its messages were compiled at build time. */
export type CatalogueLoader = () => Promise<{ readonly default: unknown }>
export type Catalogues = Readonly<Partial<Record<Language, CatalogueLoader>>>

const sharedCatalogues: Readonly<Record<Language, CatalogueLoader>> = {
  pt: () => import('../locales/pt.json'),
  en: () => import('../locales/en.json'),
  'pt-PT': () => import('../locales/pt-PT.json'),
  es: () => import('../locales/es.json'),
  zh: () => import('../locales/zh.json'),
}

/**
 * Loads the shared messages and a remote's own messages of a language. A missing catalogue falls back to the base language,
 * then to English. Rejects with an error named `WordsLoadError` when a file fails to load.
 */
export async function loadMessages(own: Catalogues, language: Language): Promise<Messages> {
  const [common, messages] = await Promise.all([
    loadCatalogue(sharedCatalogues, language),
    loadCatalogue(own, language),
  ])
  return { ...common, ...messages }
}

/** Loads the messages of one catalogue, with the same fallbacks and error as `loadMessages`. */
export async function loadCatalogue(catalogues: Catalogues, language: Language): Promise<Messages> {
  try {
    const messages = await (catalogues[language] ?? catalogues[baseOf(language)] ?? catalogues.en)?.()
    return { ...(messages?.default as Messages | undefined) }
  } catch (cause) {
    throw Object.assign(new Error(`${language}: ${cause}`, { cause }), { name: 'WordsLoadError' })
  }
}

/**
 * Creates the language instance of one mount, so that remotes never overwrite each other's messages.
 * @param missing called during rendering, once for each key that the catalogue lacks
 */
export function createLanguage(language: Language, messages: Messages, missing?: (key: string) => void): I18n {
  const reported = new Set<string>()
  const i18n = setupI18n({
    locale: language,
    locales: formatOf[language],
    messages: { [language]: messages },
    missing(_, key) {
      if (!reported.has(key)) missing?.(key)
      reported.add(key)
      return key
    },
  })
  return followSavedMessages(i18n, language)
}
