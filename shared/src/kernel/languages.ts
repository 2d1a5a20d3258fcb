/** Languages with whole catalogues. */
export const baseLanguages = ['pt', 'en', 'es', 'zh'] as const
export type BaseLanguage = (typeof baseLanguages)[number]

/** Languages of a region: the texts of another language with some of their own over them. */
const bases = { 'pt-PT': 'pt' } as const satisfies Readonly<Record<string, BaseLanguage>>
export type RegionalLanguage = keyof typeof bases

/** Languages that a brand may speak; the value is also the `Language` header. */
export const languages = [...baseLanguages, 'pt-PT'] as const satisfies readonly (BaseLanguage | RegionalLanguage)[]
export type Language = BaseLanguage | RegionalLanguage

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

const isRegional = (language: Language): language is RegionalLanguage => Object.hasOwn(bases, language)

/** The language whose texts a language of a region builds on; any other is its own. */
export const baseOf = (language: Language): BaseLanguage => (isRegional(language) ? bases[language] : language)

/** The BCP 47 tag of the `lang` attribute. */
export const localeOf: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  'pt-PT': 'pt-PT',
  en: 'en-US',
  es: 'es-419',
  zh: 'zh-CN',
}

/** The language whose `lang` attribute a page has. */
export const languageOfTag = (tag: string): Language | undefined =>
  languages.find((language) => localeOf[language] === tag)

/** Something in every language; one of a region may leave its own out. */
export type ByLanguage<Text> = Readonly<Record<BaseLanguage, Text> & Partial<Record<RegionalLanguage, Text>>>

export const inLanguage = <Text>(texts: ByLanguage<Text>, language: Language): Text =>
  texts[language] ?? texts[baseOf(language)]
