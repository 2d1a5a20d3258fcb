import { parseArgs } from 'node:util'

export const languages = ['pt', 'en', 'es', 'zh']
/** Groups of the gateway that may get a page's handler. */
export const groups = ['people', 'site', 'money', 'play', 'rewards', 'cashier', 'network', 'community']
export const usage = `npm run new-page -- <member|agent> <name> --list|--form [--group <${groups.join('|')}>]${languages.map((language) => ` [--${language} <title>]`).join('')}`

/** Parses centre, name, kind, group and titles of a command line; a group may be left out; undefined if the line does not match `usage`. */
export function readWords(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        list: { type: 'boolean', default: false },
        form: { type: 'boolean', default: false },
        group: { type: 'string' },
        ...Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
      },
      allowPositionals: true,
    })
    const { list, form, group, ...titles } = values
    const [centre, name, ...more] = positionals
    if (list === form || name === undefined || more.length > 0 || !['member', 'agent'].includes(centre))
      return undefined
    if (group !== undefined && !groups.includes(group)) return undefined
    return { centre, name, group, kind: list ? 'list' : 'form', titles }
  } catch {
    return undefined
  }
}
