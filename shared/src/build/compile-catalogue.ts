import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { baseOf, isLanguage } from '../kernel/languages.ts'

/** Base catalogue that a regional language's catalogue falls back to; undefined if the language is not regional. */
export function baseCatalogue(file: string): { readonly file: string; readonly source: string } | undefined {
  const language = basename(file, '.json')
  if (!isLanguage(language) || baseOf(language) === language) return undefined
  const base = join(dirname(file), `${baseOf(language)}.json`)
  return { file: base, source: readFileSync(base, 'utf8') }
}

/**
 * Compiles a catalogue of ICU messages, so that the browser needs no message parser. Throws for a message that is not a text.
 * @param source text of a `locales/<language>.json` file: an object of message by key
 * @param base text of the base catalogue, whose messages apply where `source` has none
 * @returns JSON text of the compiled messages by the same keys
 */
export function compileCatalogue(source: string, base = '{}'): string {
  const messages: Record<string, string> = { ...JSON.parse(base), ...JSON.parse(source) }
  const compiled = Object.entries(messages).map(([key, message]) => {
    if (typeof message !== 'string') throw new Error(`The message of ${key} is not a text`)
    return [key, compileMessageOrThrow(message)] as const
  })
  return JSON.stringify(Object.fromEntries(compiled))
}
