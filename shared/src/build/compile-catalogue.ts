import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Compiles a catalogue of ICU messages, so that the browser needs no message parser.
 * @param source text of a `locales/<language>.json` file: an object of message by key
 * @returns JSON text of the compiled messages by the same keys
 */
export function compileCatalogue(source: string): string {
  const messages: Record<string, string> = JSON.parse(source)
  const compiled = Object.entries(messages).map(([key, message]) => {
    if (typeof message !== 'string') throw new Error(`The message of ${key} is not a text`)
    return [key, compileMessageOrThrow(message)] as const
  })
  return JSON.stringify(Object.fromEntries(compiled))
}
