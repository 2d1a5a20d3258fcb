/** Languages with catalogues; the value is also the `Language` header. */
export const languages = ['pt', 'en', 'es', 'zh'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** The BCP 47 tag that numbers, dates and the `lang` attribute use. */
export const localeOf: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-US', es: 'es-419', zh: 'zh-CN' }

/** Each language by its own name. */
export const nameOf: Readonly<Record<Language, string>> = { pt: 'Português', en: 'English', es: 'Español', zh: '中文' }
