import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ByLanguage, type Language, languages } from '@azulejo/shared/kernel'
import { type Catalogue, type CatalogueOf, createTexts, type TextValues } from '@azulejo/shared/texts'

/** The rest of each key with the prefix: of `people.refused.totp.on` below `people.refused.` the rest `totp.on`. */
type RestOf<Key extends string, Prefix extends string> = Key extends `${Prefix}${infer Rest}` ? Rest : never

/** Texts of a group. A key that its catalogue lacks does not compile. */
export type Texts<Key extends string> = {
  t(key: Key, language: Language, values?: TextValues): string
  /** A text with the same values in every language, for what is stored or waits for its reader. */
  inEvery(key: Key, values?: TextValues): ByLanguage<string>
  /** All texts whose keys have a prefix, by the rest of the key. Texts with values keep no place for them. */
  below<const Prefix extends string>(prefix: Prefix): Readonly<Record<RestOf<Key, Prefix>, ByLanguage<string>>>
}

/**
 * Reads and compiles the catalogues of a group.
 * @param folder the group's `locales`; the keys of its files are `Key`
 */
export function readTexts<Key extends string>(folder: string): Texts<Key> {
  const read = (language: Language): Catalogue => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
  const catalogues = Object.fromEntries(languages.map((language) => [language, read(language)])) as CatalogueOf
  const render = createTexts(catalogues)
  // A regional language without a text of its own stays without: its readers get the text of its base.
  const inEvery = (key: string, values?: TextValues) =>
    Object.fromEntries(
      languages
        .filter((language) => Object.hasOwn(catalogues[language], key))
        .map((language) => [language, render(key, language, values)]),
    ) as ByLanguage<string>
  const below = (prefix: string) =>
    Object.fromEntries(
      Object.keys(catalogues.en)
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), inEvery(key)]),
    )
  return { t: render, inEvery, below: below as Texts<Key>['below'] }
}
