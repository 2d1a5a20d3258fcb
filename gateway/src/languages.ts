import { type BaseLanguage, baseOf, type Language } from '@azulejo/shared/kernel'
import type { Merchant } from './merchants.ts'

/** The BCP 47 tag that numbers use; the same figures as on the site. */
export const formatOf: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  'pt-PT': 'pt-PT',
  en: 'en-US',
  es: 'es-UY',
  zh: 'zh-CN',
}

/** Names of languages that are not their codes. Source: the specification calls Chinese CN. */
const otherNames: Readonly<Record<string, BaseLanguage>> = { cn: 'zh' }

/**
 * The merchant's language of a name, whatever its case or region, for example `zh-CN`; undefined when it has none. The name's
 * own region comes first, then the language itself, then one of another region.
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

/** What is said in the language of the call, else in the merchant's own; undefined when it is said in neither. */
export const saidIn = <Words>(
  words: Readonly<Partial<Record<string, Words>>>,
  { language, merchant }: { readonly language: Language; readonly merchant: Merchant },
): Words | undefined => words[language] ?? words[baseOf(language)] ?? words[merchant.defaultLanguage]
