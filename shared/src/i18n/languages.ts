import { type Language, localeOf } from '../kernel/languages.ts'

export {
  type BaseLanguage,
  baseLanguages,
  baseOf,
  isLanguage,
  type Language,
  languageOfTag,
  languages,
  localeOf,
} from '../kernel/languages.ts'

/**
 * The BCP 47 tag that numbers and dates use. Spanish writes them as Portuguese does, `1.234,56` and 24 hours; es-419 alone
 * would write them as in Mexico.
 */
export const formatOf: Readonly<Record<Language, string>> = { ...localeOf, es: 'es-UY-u-hc-h23' }

/** Name of each language in the language itself. */
export const nameOf: Readonly<Record<Language, string>> = {
  pt: 'Português',
  'pt-PT': 'Português (Portugal)',
  en: 'English',
  es: 'Español',
  zh: '中文',
}
