/** Languages with catalogues; the value is also the `Language` header. */
export const languages = ['pt', 'en', 'es', 'zh'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** The BCP 47 tag of the `lang` attribute. */
export const localeOf: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-US', es: 'es-419', zh: 'zh-CN' }

/**
 * The BCP 47 tag that numbers and dates use. Spanish writes them as Portuguese does, `1.234,56` and 24 hours; es-419 alone
 * would write them as in Mexico.
 */
export const formatOf: Readonly<Record<Language, string>> = { ...localeOf, es: 'es-UY-u-hc-h23' }

/** Each language by its own name. */
export const nameOf: Readonly<Record<Language, string>> = { pt: 'Português', en: 'English', es: 'Español', zh: '中文' }
