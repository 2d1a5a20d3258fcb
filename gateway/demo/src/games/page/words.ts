import type { PlayLanguage } from '../core/play-shapes.ts'

/** Texts by language; those of Portugal are only the ones that differ from Brazil. Values replace the names in braces. */
export type Catalogue<Word extends string> = Readonly<
  Record<Exclude<PlayLanguage, 'pt-PT'>, Readonly<Record<Word, string>>> & {
    'pt-PT': Readonly<Partial<Record<NoInfer<Word>, string>>>
  }
>

export const defineWords = <Word extends string>(catalogue: Catalogue<Word>): Catalogue<Word> => catalogue

export type WordOf<Texts> = Texts extends Catalogue<infer Word> ? Word : never

/** Texts of two catalogues together. */
export const joinWords = <One extends string, Other extends string>(
  one: Catalogue<One>,
  other: Catalogue<Other>,
): Catalogue<One | Other> =>
  Object.fromEntries(
    Object.entries(one).map(([language, texts]) => [language, { ...texts, ...other[language as PlayLanguage] }]),
  ) as unknown as Catalogue<One | Other>

export type Translate<Word extends string> = (word: Word, figures?: Readonly<Record<string, string | number>>) => string

/** The BCP 47 tag of the `lang` attribute. */
export const localeOf: Readonly<Record<PlayLanguage, string>> = {
  pt: 'pt-BR',
  'pt-PT': 'pt-PT',
  en: 'en-US',
  es: 'es-419',
  zh: 'zh-CN',
}

/** The BCP 47 tag of numbers and dates: Spanish uses the number format and 24-hour clock of Portuguese. */
export const formatOf: Readonly<Record<PlayLanguage, string>> = { ...localeOf, es: 'es-UY-u-hc-h23' }

const inOrder = (catalogue: Catalogue<string>, language: PlayLanguage): Readonly<Partial<Record<string, string>>> =>
  language === 'pt-PT' ? { ...catalogue.pt, ...catalogue['pt-PT'] } : catalogue[language]

export const languageFrom = (text: string | null): PlayLanguage =>
  text !== null && Object.hasOwn(localeOf, text) ? (text as PlayLanguage) : 'pt'

/** @param catalogues a later catalogue replaces the texts of an earlier one */
export function translatorFor(language: PlayLanguage, ...catalogues: readonly Catalogue<string>[]): Translate<string> {
  const texts = Object.assign({}, ...catalogues.map((catalogue) => inOrder(catalogue, language)))
  return (word, figures = {}) =>
    String(texts[word] ?? '').replaceAll(/\{(\w+)\}/g, (_, name) => String(figures[name] ?? ''))
}
