import { parseArgs } from 'node:util'

export const languages = ['pt', 'en', 'es', 'zh']
export const usage = `npm run new-remote -- <name>${languages.map((language) => ` [--${language} <title>]`).join('')}`

/** Parses name and titles of a command line; undefined if the line does not match `usage`. */
export function readWords(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
      allowPositionals: true,
    })
    return positionals.length === 1 ? { ...values, name: positionals[0].replace(/^remote-/, '') } : undefined
  } catch {
    return undefined
  }
}
