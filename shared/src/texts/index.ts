import { type MessageId, setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { baseOf, type Language, languages, localeOf } from '../kernel/index.ts'

/** ICU messages of a catalogue by their keys. */
export type Catalogue = Readonly<Record<string, string>>

/** The catalogue of every language; that of a regional language holds only what differs from its base. */
export type CatalogueOf = Readonly<Record<Language, Catalogue>>

export type TextValues = Readonly<Record<string, string | number>>

/** Renders a message in a language. Throws for a key that its catalogue lacks. */
export type RenderText = (key: string, language: Language, values?: TextValues) => string

function instanceOf(language: Language, catalogues: CatalogueOf) {
  const messages = Object.entries({ ...catalogues[baseOf(language)], ...catalogues[language] })
  const compiled = messages.map(([key, message]) => [key, compileMessageOrThrow(message)] as const)
  return setupI18n({
    locale: language,
    locales: localeOf[language],
    messages: { [language]: Object.fromEntries(compiled) },
    missing: (_, key) => {
      throw new Error(`no message ${key} in ${language}`)
    },
  })
}

/** Compiles catalogues for a program without a page. Throws for a message that is not ICU. */
export function createTexts(catalogues: CatalogueOf): RenderText {
  const instances = new Map(languages.map((language) => [language, instanceOf(language, catalogues)] as const))
  return (key, language, values = {}) => instances.get(language)?._(key as MessageId, values) ?? ''
}
