import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import webpack, { type Module } from 'webpack'
import { baseOf, isLanguage } from '../kernel/languages.ts'
import type { BuildContents } from '../release/build-contents.ts'
import { classPrefix } from './class-names.ts'
import { type PackageFacts, root } from './package-facts.ts'

const isIn = (file: string, folder: string) => file.startsWith(folder + sep)

/** Paths of files from other workspace packages, except `shared`, that a package's build bundles. */
export function foreignSources(modules: Iterable<Module>, folder: string): string[] {
  const files = [...modules].flatMap((module) =>
    module instanceof webpack.NormalModule ? [module.nameForCondition() ?? ''] : [],
  )
  const strange = files.filter(
    (file) =>
      file.startsWith(sep) &&
      !isIn(file, folder) &&
      !isIn(file, join(root, 'shared')) &&
      !file.includes(`${sep}node_modules${sep}`),
  )
  return [...new Set(strange.map((file) => relative(root, file).split(sep).join('/')))].sort()
}

type Catalogue = Readonly<Record<string, unknown>>

const baseOfTag = (language: string): string => (isLanguage(language) ? baseOf(language) : language)

/** Missing and empty messages of the catalogues below `src/locales`, by language. */
export function gapsOfCatalogues(folder: string): BuildContents['words'] {
  const home = join(folder, 'src/locales')
  if (!existsSync(home)) return {}
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const read = files.map((file) => {
    const messages: Catalogue = JSON.parse(readFileSync(join(home, file), 'utf8'))
    return { place: dirname(file), language: basename(file, '.json'), messages }
  })
  const languages = [...new Set(read.map(({ language }) => language))]
  const keysAt = (place: string) => [
    ...new Set(read.filter((each) => each.place === place).flatMap(({ messages }) => Object.keys(messages))),
  ]
  const messagesOf = (place: string, language: string): Catalogue =>
    read.find((each) => each.place === place && each.language === language)?.messages ?? {}
  const gaps = languages.map((language) => {
    const places = [...new Set(read.map(({ place }) => place))]
    const own = places.map((place) => ({
      keys: keysAt(place),
      messages: { ...messagesOf(place, baseOfTag(language)), ...messagesOf(place, language) },
    }))
    const missing = own.flatMap(({ keys, messages }) => keys.filter((key) => !Object.hasOwn(messages, key)))
    const empty = own.flatMap(({ messages }) =>
      Object.keys(messages).filter((key) => typeof messages[key] !== 'string' || messages[key].trim() === ''),
    )
    return [language, { missing, empty }] as const
  })
  return Object.fromEntries(gaps)
}

export const contentsOf = (facts: PackageFacts, foreign: readonly string[]): BuildContents => ({
  classPrefix: classPrefix(facts),
  foreign: [...foreign],
  words: gapsOfCatalogues(facts.folder),
})
