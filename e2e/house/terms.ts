import { type Language, languages } from '@azulejo/shared/kernel'
import { files, read } from './sources.ts'
import { type Texts, textsOf } from './texts-by-language.ts'

/** A term that texts for players do not use, as a regular expression, and what they say in its place. */
type Term = { readonly term: string; readonly wanted: string; readonly allowed?: readonly string[] }

const bounded = (term: string, language: Language): RegExp =>
  new RegExp(language === 'zh' ? term : `(?<![\\p{L}\\d])(?:${term})(?!\\p{L})`, 'iu')

const termsOf = (language: Language) =>
  (JSON.parse(read(`e2e/house/terms/${language}.json`)) as readonly Term[]).map(({ term, wanted, allowed = [] }) => ({
    term: bounded(term, language),
    wanted,
    allowed: allowed.map((context) => new RegExp(context, 'iu')),
  }))

const terms = Object.fromEntries(languages.map((language) => [language, termsOf(language)])) as Readonly<
  Record<Language, ReturnType<typeof termsOf>>
>

/** The words of a message: names of values, as in `{centre}` and `{n, plural, …}`, are none. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+(?=[,}])/g, '{')

/** Says where a file's texts use a term that its language does not: the file, the text, the term and the wanted one. */
export const foundTerms = (language: Language, file: string, texts: Texts): string[] =>
  [...texts].flatMap(([key, text]) =>
    terms[language].flatMap(({ term, wanted, allowed }) => {
      const found = term.exec(wordsOf(text))?.[0]
      if (found === undefined || allowed.some((context) => context.test(text))) return []
      return [`${file} ${key.slice(1)}: “${found}” in “${text}”; wanted: ${wanted}`]
    }),
  )

/** Looks through all catalogues and the content of the brands. */
export const termsInFiles = (): string[] =>
  languages.flatMap((language) =>
    files(new RegExp(`/locales/(\\w+/)?${language}\\.json$|^brands/\\w+/content/${language}/[\\w-]+\\.json$`)).flatMap(
      (file) => foundTerms(language, file, textsOf(JSON.parse(read(file)))),
    ),
  )
