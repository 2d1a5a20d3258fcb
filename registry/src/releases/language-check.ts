import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { baseOf, type Language } from '@azulejo/shared/kernel'
import { type BuildContents, languageFor, type RemoteBuild } from '@azulejo/shared/release'

const mostNamed = 5

function named(keys: readonly string[]): string {
  const rest = keys.length - mostNamed
  return keys.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const isEmpty = (text: string | undefined) => text !== undefined && text.trim() === ''

function labelProblems({ labels, routes, centrePages }: RemoteBuild['manifest'], language: Language): Refusal[] {
  const known = [...Object.values(labels).flatMap(Object.keys), ...routes.map(({ title }) => title)]
  const keys = [...new Set([...known, ...centrePages.map(({ label }) => label)])]
  const own = { ...labels[baseOf(language)], ...labels[language] }
  const missing = keys.filter((key) => !Object.hasOwn(own, key))
  const empty = keys.filter((key) => Object.hasOwn(own, key) && isEmpty(own[key]))
  return [
    ...(missing.length > 0 ? [refusal('language', `Its manifest has no ${language} label of ${named(missing)}`)] : []),
    ...(empty.length > 0
      ? [refusal('empty-words', `Its manifest has an empty ${language} label of ${named(empty)}`)]
      : []),
  ]
}

function wordProblems({ words }: BuildContents, language: string): Refusal[] {
  const gaps = words[language]
  // A remote without any catalogue uses only shared messages.
  if (!gaps)
    return Object.keys(words).length === 0 ? [] : [refusal('language', `It has no src/locales/${language}.json`)]
  const { missing, empty } = gaps
  return [
    ...(missing.length > 0 ? [refusal('language', `Its ${language} words lack ${named(missing)}`)] : []),
    ...(empty.length > 0 ? [refusal('empty-words', `Its ${language} words have no text for ${named(empty)}`)] : []),
  ]
}

/**
 * Returns why the messages of a build must not be published: a brand's language is missing, or a text of that language is
 * empty. A build without a regional language is shown in the base language of that region.
 */
export function languageProblems(
  { manifest }: RemoteBuild,
  contents: BuildContents,
  languages: readonly Language[],
): Refusal[] {
  const shown = new Set(languages.map((language) => languageFor(manifest, language)))
  return [...shown].flatMap((language) =>
    manifest.languages.includes(language)
      ? [...labelProblems(manifest, language), ...wordProblems(contents, language)]
      : [refusal('language', `Its manifest does not name the language ${language}`)],
  )
}
