import { type BaseLanguage, baseOf, type Language } from '@azulejo/shared/kernel'
import type { Merchant } from './merchants.ts'

/** BCP 47 tags for number formats, which are the same as on the site. */
export const formatOf: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  'pt-PT': 'pt-PT',
  en: 'en-US',
  es: 'es-UY',
  zh: 'zh-CN',
}

/** Language names that differ from the codes. Source: the specification calls Chinese CN. */
const otherNames: Readonly<Record<string, BaseLanguage>> = { cn: 'zh' }

/**
 * The merchant's language for a name of any case or region, for example `zh-CN`; undefined if the merchant has none.
 * The region in the name comes first, then the language itself, then another region.
 */
export function languageNamed(name: string, { languages }: Merchant): Language | undefined {
  const tag = name.toLowerCase().replaceAll('_', '-')
  const code = tag.split('-', 1)[0] ?? ''
  const wanted = Object.hasOwn(otherNames, code) ? otherNames[code] : code
  return (
    languages.find((language) => language.toLowerCase() === tag) ??
    languages.find((language) => language === wanted) ??
    languages.find((language) => baseOf(language) === wanted)
  )
}

/** The words in the language of the call, otherwise in the merchant's default; undefined if both are missing. */
export const textIn = <Words>(
  words: Readonly<Partial<Record<string, Words>>>,
  { language, merchant }: { readonly language: Language; readonly merchant: Merchant },
): Words | undefined => words[language] ?? words[baseOf(language)] ?? words[merchant.defaultLanguage]
