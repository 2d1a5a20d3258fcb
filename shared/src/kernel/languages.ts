/** Languages with complete catalogues. */
export const baseLanguages = ['pt', 'en', 'es', 'zh'] as const
export type BaseLanguage = (typeof baseLanguages)[number]

/** Base language of each regional language, which overrides only some texts of its base. */
const bases = { 'pt-PT': 'pt' } as const satisfies Readonly<Record<string, BaseLanguage>>
export type RegionalLanguage = keyof typeof bases

/** Languages that a brand may offer; the value is also the `Language` header. */
export const languages = [...baseLanguages, 'pt-PT'] as const satisfies readonly (BaseLanguage | RegionalLanguage)[]
export type Language = BaseLanguage | RegionalLanguage

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

const isRegional = (language: Language): language is RegionalLanguage => Object.hasOwn(bases, language)

/** Base language of a regional language; a base language is its own base. */
export const baseOf = (language: Language): BaseLanguage => (isRegional(language) ? bases[language] : language)

/** BCP 47 tags for the `lang` attribute. */
export const localeOf: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  'pt-PT': 'pt-PT',
  en: 'en-US',
  es: 'es-419',
  zh: 'zh-CN',
}

/** Language of a page's `lang` attribute; undefined for an unknown tag. */
export const languageOfTag = (tag: string): Language | undefined =>
  languages.find((language) => localeOf[language] === tag)

/** A value for every base language, and optionally for regional languages. */
export type ByLanguage<Text> = Readonly<Record<BaseLanguage, Text> & Partial<Record<RegionalLanguage, Text>>>

export const inLanguage = <Text>(texts: ByLanguage<Text>, language: Language): Text =>
  texts[language] ?? texts[baseOf(language)]
