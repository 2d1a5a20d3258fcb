import { parseArgs } from 'node:util'

export const languages = ['pt', 'en', 'es', 'zh']
export const usage = `npm run new-page -- <member|agent> <name> --list|--form${languages.map((language) => ` [--${language} <title>]`).join('')}`

/** Parses centre, name, kind and titles of a command line; undefined when the line does not match `usage`. */
export function readWords(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        list: { type: 'boolean', default: false },
        form: { type: 'boolean', default: false },
        ...Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
      },
      allowPositionals: true,
    })
    const { list, form, ...titles } = values
    const [centre, name, ...more] = positionals
    if (list === form || name === undefined || more.length > 0 || !['member', 'agent'].includes(centre))
      return undefined
    return { centre, name, kind: list ? 'list' : 'form', titles }
  } catch {
    return undefined
  }
}
